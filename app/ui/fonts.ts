import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The two font files that styles.css uses; the document preloads them with `as="font"` and `crossOrigin`. */
export const fontFiles: readonly string[] = [figtree, newsreader]
