/** What a form in parts is made of, in the order of its bytes: a part begins, then its content in pieces. */
export type FormEvent = { field: string; isFile: boolean } | Uint8Array

export class FormError extends Error {}

const mostHeaderBytes = 16 * 1024
const [carriageReturn, lineEnd, headEnd] = [0x0d, '\r\n', '\r\n\r\n']

/** The boundary between the parts of a `multipart/form-data` body; null for any other type of content. */
export function formBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  return parametersOf(contentType).get('boundary') ?? null
}

/**
 * Reads a `multipart/form-data` body piece by piece (RFC 7578), so that a large file is never in memory as a whole.
 * Throws a FormError when the body is not such a form, or breaks off.
 */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormEvent, void> {
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`)
  // The first delimiter has no line before it.
  let rest: Buffer = Buffer.from(lineEnd)
  let state: 'before' | 'head' | 'content' | 'after' = 'before'
  for await (const chunk of body) {
    rest = rest.length === 0 ? asBuffer(chunk) : Buffer.concat([rest, chunk])
    while (state !== 'after') {
      if (state === 'head') {
        const isLast = rest.length >= 2 && rest.toString('latin1', 0, 2) === '--'
        if (isLast) {
          state = 'after'
          break
        }
        const end = rest.length < 2 ? -1 : rest.indexOf(headEnd)
        if (end > mostHeaderBytes || (end < 0 && rest.length > mostHeaderBytes)) {
          throw new FormError('a part of the form has too long a head')
        }
        if (end < 0) break
        yield readHead(rest.toString('utf8', 0, end))
        rest = rest.subarray(end + headEnd.length)
        state = 'content'
      }
      const at = rest.indexOf(delimiter)
      const end = at < 0 ? startOfDelimiter(rest, delimiter) : at
      if (state === 'content' && end > 0) yield rest.subarray(0, end)
      rest = rest.subarray(at < 0 ? end : at + delimiter.length)
      if (at < 0) break
      state = 'head'
    }
    if (state === 'after') rest = Buffer.alloc(0)
  }
  if (state !== 'after') throw new FormError('the form breaks off')
}

/** Where a delimiter may begin that goes on in the next chunk; the length when none does. */
function startOfDelimiter(bytes: Buffer, delimiter: Buffer): number {
  let at = bytes.indexOf(carriageReturn, Math.max(0, bytes.length - delimiter.length + 1))
  while (at >= 0 && !delimiter.subarray(0, bytes.length - at).equals(bytes.subarray(at))) {
    at = bytes.indexOf(carriageReturn, at + 1)
  }
  return at < 0 ? bytes.length : at
}

function readHead(head: string): FormEvent {
  const line = head.split(lineEnd).find((each) => /^content-disposition\s*:\s*form-data\s*;/i.test(each))
  const parameters = parametersOf(line ?? '')
  const field = parameters.get('name')
  if (field === undefined) throw new FormError('a part of the form has no name')
  return { field, isFile: parameters.has('filename') || parameters.has('filename*') }
}

function parametersOf(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, plain] of header.matchAll(
    /;\s*([^\s=;"]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g,
  )) {
    found.set(name.toLowerCase(), quoted ?? plain ?? '')
  }
  return found
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
