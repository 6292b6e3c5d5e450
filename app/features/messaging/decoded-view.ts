/** A text as it reads once decoded, with the range of the original text that each of its characters came from. */
export type DecodedView = {
  text: string
  starts: number[]
  ends: number[]
  /** Whether all breaks are gone, so that nothing tells where a word begins or ends. */
  isJoined: boolean
}

/**
 * Every way to read a text that a mail program may have encoded: percent signs and HTML entities, however often over, with
 * and without quoted-printable, with and without the breaks, quotation marks and unseen characters that programs put inside
 * words, and all of these in base64, too.
 * A single reading is not enough: "=ab" is an encoded byte in one mail and the beginning of a token in the next.
 */
export function decodedViews(text: string): DecodedView[] {
  return readings(viewOf(text), layersOfBase64)
}

// A link that a filter has counted, within a mail that another mail carries.
const layersOfBase64 = 2

function readings(whole: DecodedView, base64Layers: number): DecodedView[] {
  const { text } = whole
  const soft = /=[ \t]*\r?\n/.test(text)
  const isQuoted = soft || /=[0-9a-f]{2}|%3|&#/i.test(text)
  const without = (pattern: RegExp) => decodeFully(decode(whole, pattern, () => ''))
  const joined = [breaks, ...(soft ? [softBreaks] : [])].map((pattern) => ({
    ...without(pattern),
    isJoined: true,
  }))
  const inBase64 = base64Layers === 0 ? [] : joined.flatMap(decodeBase64)
  return [
    decodeFully(whole),
    ...joined,
    ...(isQuoted ? [without(softAlone), ...joined].map((view) => decodeFully(decodeQuoted(view))) : []),
    ...inBase64.flatMap((view) => readings(view, base64Layers - 1)),
  ]
}

const invisible = '\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff'
const unseen = `\\s${invisible}`
const breaks = new RegExp(`[${unseen}]+(?:(?:[>|]|&gt;|&#62;)[${unseen}]*)*`, 'gi')
const softBreak = `=[ \\t]*(?=\\r?\\n)${breaks.source}`
const softAlone = new RegExp(softBreak, 'gi')
const softBreaks = new RegExp(`${softBreak}|${breaks.source}`, 'gi')
const invisibleAlone = new RegExp(`[${invisible}]+`, 'g')
const unseenAlone = new RegExp(`[${unseen}]+`, 'g')

function viewOf(text: string): DecodedView {
  const starts = Array.from({ length: text.length }, (_, at) => at)
  return { text, starts, ends: starts.map((at) => at + 1), isJoined: false }
}

const percent = /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi
const quoted = /=[0-7][0-9a-f]|(?:=[89a-f][0-9a-f])+/gi
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,16}));?/gi
const mostLayers = 6

/** Percent signs and entities until nothing is left to decode. What then turns out to be a break is taken out, too. */
function decodeFully(view: DecodedView): DecodedView {
  let read = view
  const gaps = /\s/.test(view.text) ? invisibleAlone : unseenAlone
  for (let layer = 0; layer < mostLayers; layer++) {
    const before = read.text
    read = decode(decode(decode(read, entity, characterOf), percent, bytesOf), gaps, () => '')
    if (read.text === before) break
  }
  return read
}

function decodeQuoted(view: DecodedView): DecodedView {
  return decode(view, quoted, bytesOf)
}

const base64 = /[\w+/-]{8,}/g
const readable = /[\t\r\n -~]{6,}/g

/** What can be read in a text as base64: its letters may begin anywhere, as they stand behind others where breaks are gone. */
function decodeBase64(view: DecodedView): DecodedView[] {
  return [0, 1, 2, 3].map((shift) => decodeBase64From(view, shift)).filter(({ text }) => text !== '')
}

function decodeBase64From({ text, starts, ends }: DecodedView, shift: number): DecodedView {
  const made: DecodedView = { text: '', starts: [], ends: [], isJoined: false }
  for (const { index, 0: run } of text.matchAll(base64)) {
    const letters = run.slice(shift).replaceAll('-', '+').replaceAll('_', '/')
    // A last letter alone is no byte.
    const bytes = atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters)
    for (const { index: first, 0: read } of bytes.matchAll(readable)) {
      made.text += `${read}\0`
      for (let at = first; at <= first + read.length; at++) {
        made.starts.push(starts[index + shift + Math.floor((at * 8) / 6)] ?? 0)
        made.ends.push(ends[index + shift + Math.floor((at * 8 + 7) / 6)] ?? 0)
      }
    }
  }
  return made
}

function bytesOf(found: RegExpExecArray): string {
  const bytes = found[0].slice(1).split(/[%=]/)
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", plus: '+', commat: '@', period: '.', equals: '=' },
  ...{ quest: '?', colon: ':', sol: '/', percnt: '%', lowbar: '_', hyphen: '-', dash: '-', num: '#' },
  ...{ nbsp: ' ', tab: ' ', newline: '\n' },
  ...{ shy: '\u00ad', zwnj: '\u200c', zwj: '\u200d', zerowidthspace: '\u200b' },
}

function characterOf([whole, decimal, hex, name]: RegExpExecArray): string {
  if (name) return named[name.toLowerCase()] ?? whole
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

/** The same view with every match replaced; each character of what replaces it came from all of the match. */
function decode(view: DecodedView, pattern: RegExp, read: (found: RegExpExecArray) => string): DecodedView {
  if (view.text.search(pattern) === -1) return view
  const made: DecodedView = { text: '', starts: [], ends: [], isJoined: view.isJoined }
  let from = 0
  const copy = (until: number) => {
    made.text += view.text.slice(from, until)
    for (let at = from; at < until; at++) {
      made.starts.push(view.starts[at] ?? 0)
      made.ends.push(view.ends[at] ?? 0)
    }
  }
  for (const found of view.text.matchAll(pattern)) {
    const [match] = found
    copy(found.index)
    from = found.index + match.length
    const replaced = read(found)
    made.text += replaced
    for (let at = 0; at < replaced.length; at++) {
      made.starts.push(view.starts[found.index] ?? 0)
      made.ends.push(view.ends[from - 1] ?? 0)
    }
  }
  copy(view.text.length)
  return made
}
