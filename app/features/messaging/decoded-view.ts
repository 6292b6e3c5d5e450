/** A text as it reads once decoded, with the range of the original text that each of its characters came from. */
export type DecodedView = { text: string; starts: number[]; ends: number[] }

/**
 * Every way to read a text that a mail program may have encoded: percent signs and HTML entities, however often over, with
 * and without quoted-printable, and without the breaks, quotation marks and unseen characters that programs put inside words.
 * A single reading is not enough: "=ab" is an encoded byte in one mail and the beginning of a token in the next.
 */
export function decodedViews(text: string): DecodedView[] {
  const whole = viewOf(text)
  const quotedPrintable = /=[0-9a-f]{2}/i.test(text)
  const soft = /=[ \t]*\r?\n/.test(text)
  const joined = [breaks, ...(soft ? [softBreaks] : [])].map((pattern) => decode(whole, pattern, () => ''))
  return [
    decodeFully(whole),
    ...joined.flatMap((view) => [
      decodeFully(view),
      ...(quotedPrintable || text.includes('%3') || text.includes('&#')
        ? [decodeFully(decodeQuoted(decodeFully(view)))]
        : []),
    ]),
  ]
}

const unseen = '\\s\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff'
const breaks = new RegExp(`[${unseen}]+(?:(?:[>|]|&gt;|&#62;)[${unseen}]*)*`, 'gi')
const softBreaks = new RegExp(`=[ \\t]*(?=\\r?\\n)${breaks.source}|${breaks.source}`, 'gi')
const unseenAlone = new RegExp(`[${unseen}]+`, 'g')

function viewOf(text: string): DecodedView {
  const starts = Array.from({ length: text.length }, (_, at) => at)
  return { text, starts, ends: starts.map((at) => at + 1) }
}

const percent = /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi
const quoted = /=[0-7][0-9a-f]|(?:=[89a-f][0-9a-f])+/gi
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,16}));?/gi
const mostLayers = 6

/** Percent signs and entities until nothing is left to decode. What then turns out to be a break is taken out, too. */
function decodeFully(view: DecodedView): DecodedView {
  let read = view
  for (let layer = 0; layer < mostLayers; layer++) {
    const before = read.text
    read = decode(decode(read, entity, characterOf), percent, bytesOf)
    if (read.text === before) break
    if (!/\s/.test(view.text)) read = decode(read, unseenAlone, () => '')
  }
  return read
}

function decodeQuoted(view: DecodedView): DecodedView {
  return decode(view, quoted, bytesOf)
}

function bytesOf(found: RegExpExecArray): string {
  const bytes = found[0].slice(1).split(/[%=]/)
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", plus: '+', commat: '@', period: '.', equals: '=' },
  ...{ quest: '?', colon: ':', sol: '/', percnt: '%', lowbar: '_', hyphen: '-', dash: '-', num: '#' },
  ...{ nbsp: ' ', shy: ' ', zwnj: ' ', zwj: ' ', zerowidthspace: ' ', tab: ' ', newline: '\n' },
}

function characterOf([whole, decimal, hex, name]: RegExpExecArray): string {
  if (name) return named[name.toLowerCase()] ?? whole
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

/** The same view with every match replaced; each character of what replaces it came from all of the match. */
function decode(view: DecodedView, pattern: RegExp, read: (found: RegExpExecArray) => string): DecodedView {
  const made: DecodedView = { text: '', starts: [], ends: [] }
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
