import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

// One Latin file per family. Newsreader comes in the one weight that headings have: with all weights it is 34 KiB larger.
export const fontFaces = [
  ['Figtree', figtree, '300 900'],
  ['Newsreader', newsreader, '200 800'],
] as const
