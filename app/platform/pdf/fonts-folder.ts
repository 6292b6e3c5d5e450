/** A font of documents, as `tools/fonts` lists it in `fonts.json`. */
export type ListedFont = {
  /** What a document knows it by. */
  name: string
  hasBold: boolean
  /** Which letters it has. */
  ranges: [from: number, until: number][]
}

/** Where `tools/fonts` puts the fonts of documents. */
export const fontsFolder = 'node_modules/.cache/holmward-fonts'

export const fontFile = (name: string, isBold: boolean) => `${name}${isBold ? '-bold' : ''}.otf`
