import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** What each page of a document says, as a reader of documents reads it. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text
}

/** All that a document says. */
export const textOf = async (bytes: Uint8Array) => (await pagesOf(bytes)).join('\n')

/** The commands that draw the pages, and the fonts' tables of letters. */
export function streamsOf(bytes: Buffer): string[] {
  const all: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('endstream', at)
    try {
      all.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // The end of another one.
    }
  }
  return all
}
