import type bidiFactory from 'bidi-js'

/** The Unicode Bidirectional Algorithm. */
export type Bidi = ReturnType<typeof bidiFactory>

/** Read when the first document is asked for. */
export async function openBidi(): Promise<Bidi> {
  const { default: create } = await import('bidi-js')
  return create()
}
