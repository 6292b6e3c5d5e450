declare module 'wawoff2' {
  /** WOFF2 in, TrueType out. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
