import { type DecodedView, decodedViews } from './decoded-view.ts'

/** What the product issued to the writer of a mail, and their own address: no reader of the mail may see any of it. */
export type MailSecrets = {
  /** The site's address. */
  site: string
  /** The addresses that tokens are added to: for replies and for bounces. */
  tokenAddresses: string[]
  /** The writer's address, which mail programs repeat above a quotation. */
  email: string
  /** Tokens of the writer's that are known word for word. */
  tokens: string[]
}

const mark = '…'

/**
 * Takes out of what a mail shows every address and token that the product issued to its writer, and the writer's own address,
 * in every encoding that a mail program may have given them, also where they are broken over lines.
 */
export function scrubMail(text: string, secrets: MailSecrets): string {
  const patterns = patternsOf(secrets)
  const ranges = decodedViews(text).flatMap((view) => [
    ...findRanges(view, patterns),
    ...(view.isJoined ? [] : bareTokens(view)),
  ])
  return cutOut(text, [...ranges, ...wrappedLinks(text, secrets.site)])
}

/** A filter may have wrapped a link in one of its own, in an encoding that only the filter can read: the whole goes. */
function wrappedLinks(text: string, site: string): Range[] {
  const host = literally(URL.parse(site)?.host ?? site)
  const isOwn = new RegExp(`${host}.*(?:token|/unsent/)`, 'i')
  return [...text.matchAll(/[^\s<>")\]]+/g)].flatMap(({ index, 0: word }) => {
    if (word.length > longestLink || !isOwn.test(word)) return []
    return { start: index + Math.max(0, word.search(/https?:\/\//i)), end: index + word.length }
  })
}

const longestLink = 8_000

const base32 = '[a-z2-7]'
const random = '[\\w-]'
const uuid = '[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}'

/** How the tokens look that the links of our emails carry, behind what they always follow. */
export const linkShapes = [
  `unsubscribe\\?token=${uuid}\\.[a-z_]+\\.${random}{43}`,
  `${uuid}\\.[a-z_]{5,30}\\.${random}{43}`,
  `(?:end-search|still-correct)\\?token=${random}{20,400}?\\.${random}{22}`,
  `[a-z]_token=${random}{43}`,
  `/unsent/${random}{43}`,
]

const replyToken = 26
const mailToken = 45

function patternsOf({ site, tokenAddresses, email, tokens }: MailSecrets): RegExp[] {
  const host = literally(URL.parse(site)?.hostname ?? site)
  const addresses = tokenAddresses.map((address) => {
    const [local = '', domain = ''] = address.split('@')
    const token = `\\+(?:${base32}{${mailToken}}|${base32}{${replyToken}})`
    return `${literally(local)}${token}(?:@${literally(domain)})?|${token}@${literally(domain)}`
  })
  return [
    literally(email),
    ...addresses,
    ...tokens.map(literally),
    `<(?=[a-z]*[2-7])${base32}{${mailToken}}@(?:${host})?`,
    ...linkShapes,
  ].map((pattern) => new RegExp(pattern, 'giu'))
}

type Range = { start: number; end: number }

function findRanges({ text, starts, ends }: DecodedView, patterns: readonly RegExp[]): Range[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
      const [start, end] = [starts[index], ends[index + found.length - 1]]
      return start !== undefined && end !== undefined ? { start, end } : []
    }),
  )
}

const bareWord = new RegExp(
  `(?<![a-z0-9])(${base32}+)(?![a-z0-9])(?=([ \\t]*\\r?\\n[\\s>|]*)(${base32}+)(?![a-z0-9])|)`,
  'gi',
)

/** Tokens without their address, on one line or in two halves on two. */
function bareTokens({ text, starts, ends }: DecodedView): Range[] {
  return [...text.matchAll(bareWord)].flatMap(({ index, 1: head = '', 2: gap = '', 3: tail = '' }) => {
    const found = isBareToken(head) ? head : isBareToken(head + tail) ? head + gap + tail : ''
    const [start, end] = [starts[index], ends[index + found.length - 1]]
    return found !== '' && start !== undefined && end !== undefined ? { start, end } : []
  })
}

/** No word that people write is so long and holds figures. */
function isBareToken(word: string): boolean {
  const isOneCase = word === word.toLowerCase() || word === word.toUpperCase()
  return (
    [replyToken, mailToken].includes(word.length) && isOneCase && /[2-7]/.test(word) && /[a-z]/i.test(word)
  )
}

function cutOut(text: string, ranges: readonly Range[]): string {
  const ordered = [...ranges].sort((one, other) => one.start - other.start)
  let [cut, from] = ['', 0]
  for (const { start, end } of ordered) {
    if (end <= from) continue
    if (start >= from) cut += text.slice(from, start) + mark
    from = end
  }
  return cut + text.slice(from)
}

/** As a pattern that means just this text. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
