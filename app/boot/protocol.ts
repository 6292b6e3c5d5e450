/**
 * What the boot script (`boot.ts`) and the application, which comes later, leave for each other on the window. The
 * marks on the document's root, such as `data-ready`, are listed in docs/architecture.md.
 */
declare global {
  /** The files of our two fonts, written into the document before the boot script (root.tsx). */
  var fontFaces: readonly FontFile[]
  interface Window {
    /** Fetches and shows the fonts, unless they would move what is on the screen; again at the next page then. */
    loadFonts: () => void
    /** The first control that was pressed before the application was there to answer. */
    earlyClick?: HTMLElement | undefined
    /** Read by zod. */
    __zod_globalConfig?: { jitless: boolean }
  }
}

export type FontFile = readonly [family: string, url: string, weights: string]

/** The element in which the application's scripts wait as data; its `data-preload` names what they import. */
export const heldScriptsId = 'held-scripts'

/** Whether the scripts start when the browser rests, or wait until a person moves, scrolls or presses. */
export type ScriptStart = 'rest' | 'person'
