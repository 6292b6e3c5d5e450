/** A module's compiled text (tools/inline-script.ts). */
declare module '*?inline-script' {
  export const code: string
}
