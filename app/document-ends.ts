/** A rendered page: its two ends, where the scripts stand, and the bytes between them. */
export type CutDocument = { ends: string; between: Buffer }

/**
 * Takes out of a rendered page what lies between its head and the first script of its body. That is nine tenths of it
 * and needs no more work, so it stays the bytes that it is: as a text it would be copied at every step, some two
 * megabytes a page, and collecting those cost a third of a page's processor time.
 */
export function cutDocument(page: Buffer, nonce: string): CutDocument {
  const start = page.indexOf(headEnd) + headEnd.length
  const marks = [` nonce="${nonce}"`, '<link rel="modulepreload"'].map((mark) => page.indexOf(mark, start))
  const first = Math.min(...marks.filter((at) => at >= 0))
  if (start < headEnd.length || !Number.isFinite(first))
    return { ends: page.toString(), between: Buffer.alloc(0) }
  // A mark stands inside of its tag.
  const end = page.lastIndexOf('<', first)
  return {
    ends: page.toString('utf8', 0, start) + page.toString('utf8', end),
    between: page.subarray(start, end),
  }
}

/** The finished ends with what lies between them. */
export async function joinDocument(finished: Response, between: Buffer): Promise<Response> {
  const ends = Buffer.from(await finished.text())
  const at = ends.indexOf(headEnd) + headEnd.length
  const body = Buffer.concat([ends.subarray(0, at), between, ends.subarray(at)])
  return new Response(body, { status: finished.status, headers: finished.headers })
}

const headEnd = '</head>'
