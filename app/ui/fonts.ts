import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'

/** The two font files that styles.css uses; the document preloads them with `as="font"` and `crossOrigin`. */
export const fontFiles: readonly string[] = [figtree, newsreader]
