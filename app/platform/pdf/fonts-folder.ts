/** A font of documents, as `tools/fonts` lists it in `fonts.json`. */
export type ListedFont = {
  /** What a document knows it by. */
  name: string
  hasBold: boolean
  /** Which letters it has. */
  ranges: [from: number, until: number][]
}

/** Where the fonts of documents are, made by `npm run fonts`. */
export const fontsFolder = 'assets/fonts'

/** The file of a font, packed by Brotli. */
export const fontFile = (name: string, isBold: boolean): string => `${name}${isBold ? '-bold' : ''}.otf.br`
