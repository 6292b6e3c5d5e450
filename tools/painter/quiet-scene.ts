import type { Harbour } from './harbour.ts'

/** The picture beside the sign-in form: a harbour at dawn. */
export const quietScene: Harbour = { kind: 'harbour', hour: 'dawn', seed: 7 }
