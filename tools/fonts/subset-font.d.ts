declare module 'subset-font' {
  /** The font with the letters of a text, and no other. */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; noHinting: boolean },
  ): Promise<Buffer>
  export = subsetFont
}
