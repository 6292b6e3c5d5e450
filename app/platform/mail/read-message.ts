/** What a person wants to see of a mail. Parts that a message lacks are null. */
export type ReadMessage = {
  from: string
  to: string
  subject: string
  date: Date | null
  text: string | null
  html: string | null
  attachments: { filename: string; contentType: string }[]
}

type Part = { headers: Map<string, string>; body: string }

/** Reads a message as our mailer writes it (RFC 5322, 2045–2047). Never throws; what it cannot read stays empty. */
export function readMessage(raw: Buffer): ReadMessage {
  // Latin-1 keeps every byte as one character until a part's own encoding is known.
  const root = splitPart(raw.toString('latin1').replaceAll('\r\n', '\n'))
  const parts = leavesOf(root, 0)
  const find = (type: string) => parts.find((part) => !isAttachment(part) && typeOf(part).startsWith(type))
  const [text, html] = [find('text/plain'), find('text/html')]
  const date = new Date(root.headers.get('date') ?? '')
  return {
    from: headerOf(root, 'from'),
    to: headerOf(root, 'to'),
    subject: headerOf(root, 'subject'),
    date: Number.isNaN(date.getTime()) ? null : date,
    text: text ? decodeBody(text) : null,
    html: html ? decodeBody(html) : null,
    attachments: parts
      .filter(isAttachment)
      .map((part) => ({ filename: filenameOf(part), contentType: typeOf(part) })),
  }
}

function splitPart(source: string): Part {
  const end = source.startsWith('\n') ? 0 : source.indexOf('\n\n')
  const head = end === -1 ? source : source.slice(0, end)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end === -1 ? '' : source.slice(end).replace(/^\n{1,2}/, '') }
}

const deepest = 5

function leavesOf(part: Part, depth: number): Part[] {
  const boundary = typeOf(part).startsWith('multipart/')
    ? parameterOf(part, 'content-type', 'boundary')
    : null
  if (!boundary || depth === deepest) return [part]
  return `\n${part.body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(splitPart(piece.slice(piece.indexOf('\n') + 1)), depth + 1))
}

function typeOf(part: Part): string {
  return (part.headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? ''
}

function isAttachment(part: Part): boolean {
  return /^attachment/i.test(part.headers.get('content-disposition') ?? '')
}

function filenameOf(part: Part): string {
  return parameterOf(part, 'content-disposition', 'filename') ?? 'file'
}

function parameterOf(part: Part, header: string, name: string): string | null {
  const pattern = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i')
  const found = pattern.exec(part.headers.get(header) ?? '')
  return found ? (found[1] ?? found[2] ?? null) : null
}

function headerOf(part: Part, name: string): string {
  return decodeWords(Buffer.from(part.headers.get(name) ?? '', 'latin1').toString('utf8'))
}

/** RFC 2047: =?UTF-8?Q?Caf=C3=A9?=. Neighbours are joined before decoding, since one letter may be cut in two. */
function decodeWords(value: string): string {
  const word = /=\?utf-8\?([qb])\?([^?]*)\?=/gi
  return value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(word)].map(([, encoding = '', content = '']) =>
          encoding.toLowerCase() === 'b'
            ? Buffer.from(content, 'base64')
            : decodeQuotedPrintable(content.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )
}

function decodeBody(part: Part): string {
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(part.body).toString('utf8')
  return Buffer.from(part.body, 'latin1').toString('utf8')
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/[ \t]+(?=\n|$)/g, '')
    .replace(/=\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
