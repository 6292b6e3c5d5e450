import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkShapes, scrubMail } from './scrub-mail.ts'

const reply = 'k3f7'.padEnd(26, 'abz2mq')
const older = 'q5wnt2'.padEnd(26, 'yxh7cd')
const returned = 'm4'.padEnd(45, 'pl6ovd')
const one = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const secret = 'dE3f_Zb-9'.padEnd(43, 'kQ7w-Lx_2')
const secrets = {
  site: 'https://holmward.example',
  tokenAddresses: ['reply@in.holmward.example', 'bounces@in.holmward.example'],
  email: 'maya.lind+at-home@mail-1.example',
  tokens: [reply],
}

/** What our emails carry, and the part of it that nobody else may read. */
const issued: { text: string; secret: string }[] = [
  { text: `reply+${reply}@in.holmward.example`, secret: reply },
  { text: `reply+${older}@in.holmward.example`, secret: older },
  { text: `bounces+${returned}@in.holmward.example`, secret: returned },
  { text: `https://holmward.example/unsubscribe?token=${one}.messages.${secret}`, secret },
  {
    text: `https://holmward.example/api/mail-preferences/unsubscribe?token=${one}.messages.${secret}`,
    secret,
  },
  { text: `https://holmward.example/?confirm_token=${secret}&next=%2Faccount`, secret },
  { text: `https://holmward.example/auth?reset_token=${secret}`, secret },
  { text: `https://holmward.example/account?stop_reset_token=${secret}`, secret },
  { text: `https://holmward.example/messages/unsent/${secret}`, secret },
  {
    text: `https://holmward.example/end-search?token=${secret}.${secret.slice(0, 22)}`,
    secret: secret.slice(0, 22),
  },
  {
    text: `https://holmward.example/still-correct?token=${secret}.${secret.slice(0, 22)}`,
    secret: secret.slice(0, 22),
  },
  { text: secrets.email, secret: secrets.email },
]

const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')
const everyOrOdd = (encode: (letter: string) => string) => (text: string, all: boolean) =>
  [...text].map((letter) => (all || !/[a-z0-9]/i.test(letter) ? encode(letter) : letter)).join('')
const encodings = {
  percent: everyOrOdd((letter) => `%${hex(letter)}`),
  capitals: everyOrOdd((letter) => `%${hex(letter).toUpperCase()}`),
  decimal: everyOrOdd((letter) => `&#${letter.charCodeAt(0)};`),
  hexadecimal: everyOrOdd((letter) => `&#x${hex(letter)};`),
  names: (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('+', '&plus;')
      .replaceAll('@', '&commat;')
      .replaceAll('=', '&equals;')
      .replaceAll('.', '&period;'),
}
const quotedPrintable = everyOrOdd((letter) => `=${hex(letter).toUpperCase()}`)

const layers = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])), fc.boolean()),
  {
    maxLength: 2,
  },
)
const broken = fc.constantFrom('\n', '\n> ', '\n> > ', '\r\n>', ' ', '\u200b', '\u00ad', '\n&gt; ')
const frame = fc.constantFrom(
  (text: string) => `<${text}>`,
  (text: string) => text,
  (text: string) => `[mailto:${text}]`,
  (text: string) => `> To: Somebody <${text}>, others`,
)

const mailed = fc
  .record({
    issue: fc.constantFrom(...issued),
    hasScheme: fc.boolean(),
    isLoud: fc.boolean(),
    layers,
    isQuoted: fc.boolean(),
    breaks: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), broken), { maxLength: 3 }),
    isSoft: fc.boolean(),
    frame,
  })
  .map(({ issue, hasScheme, isLoud, layers, isQuoted, breaks, isSoft, frame }) => {
    const isAddress = !issue.text.includes('/')
    const bare = hasScheme ? issue.text : issue.text.replace('https://', '')
    const loud = isLoud && isAddress ? bare.toUpperCase() : bare
    const layered = layers.reduce((text, [name, all]) => encodings[name](text, all), loud)
    const encoded = isQuoted ? quotedPrintable(layered, false) : layered
    const text = breaks.reduce((text, [share, gap]) => {
      const at = Math.floor(share * text.length)
      // An encoded byte is never broken by those who encode it.
      const isInside = isQuoted && /=[0-9A-F]?$/.test(text.slice(0, at))
      return isInside
        ? text
        : text.slice(0, at) + (isSoft && gap.includes('\n') ? `=${gap}` : gap) + text.slice(at)
    }, encoded)
    return { mail: `Yes, we come.\n\n${frame(text)}\n> Holmward asks`, issue }
  })

/** The letters of a text, as somebody would put a token together again who knows every encoding. */
function lettersOf(text: string): string {
  let read = text
  for (let layer = 0; layer < 5; layer++)
    read = read
      .replace(/=[ \t]*\r?\n(?:[\s>]|&gt;)*/g, '')
      .replace(/(?:\n&gt;|[\s>\u200b\u00ad])/g, '')
      .replace(/&amp;/g, '&')
      .replace(/[%=]([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(
        /&(plus|commat|equals|period);/g,
        (_, name: string) => ({ plus: '+', commat: '@', equals: '=', period: '.' })[name] ?? '',
      )
  return read.toLowerCase()
}

test('no token or address of the writer is left in any encoding', () => {
  fc.assert(
    fc.property(mailed, ({ mail, issue }) => {
      const shown = scrubMail(mail, secrets)
      expect(shown).toContain('Yes, we come.')
      expect(shown).toContain('Holmward asks')
      expectNothingOf(issue.secret, lettersOf(shown))
    }),
    { numRuns: 1_500 },
  )
})

const bare = fc
  .record({
    token: fc.constantFrom(older, returned),
    at: fc.integer({ min: 1, max: older.length - 1 }),
    gap: fc.constantFrom(
      '\n',
      '\r\n',
      '\n> ',
      '\r\n> > ',
      ' \n>',
      '\n&gt; ',
      '\u200b',
      '&shy;',
      '=\n',
      '=\r\n> ',
    ),
    frame: fc.constantFrom(
      (text: string) => text,
      (text: string) => `> ${text}`,
      (text: string) => `token: ${text}.`,
      (text: string) => `=2B${text}=40`,
    ),
  })
  .map(({ token, at, gap, frame }) => ({
    mail: `Yes, we come.\n\n${frame(`${token.slice(0, at)}${gap}${token.slice(at)}`)}\n> (Holmward asks)`,
    token,
  }))

test('no token without its address is left where it is broken over two lines', () => {
  fc.assert(
    fc.property(bare, ({ mail, token }) => {
      const shown = scrubMail(mail, secrets)
      expect(shown).toContain('Yes, we come.')
      expect(shown).toContain('Holmward asks')
      expectNothingOf(token, lettersOf(shown))
    }),
    { numRuns: 500 },
  )
})

test.each([
  'Bring:\nRegenmantel\nGummistiefel2\nHandtuch\nZelt\nKocher3\nBecher4\nTeller5',
  'donaudampfschifffahrts\n24 km away',
])('words on lines of their own are no broken token: %j', (text) => {
  expect(scrubMail(text, secrets)).toBe(text)
})

const asBase64 = fc
  .record({
    issue: fc.constantFrom(...issued),
    before: fc.constantFrom('', 'H', 'Re', '<a href="', '> To: <', 'Grüße, '),
    isForLinks: fc.boolean(),
    isTwice: fc.boolean(),
    width: fc.constantFrom(1_000, 76, 60),
    mark: fc.constantFrom('', '> ', '> > '),
    frame: fc.constantFrom(
      (text: string) => text,
      (text: string) => `https://click.example/track/${text}`,
      (text: string) => `https://click.example/?u=${encodeURIComponent(text)}&v=2`,
      (text: string) => `=?utf-8?B?${text}?=`,
      (text: string) => `Content-Transfer-Encoding: base64\n\n${text}`,
    ),
  })
  .map(({ issue, before, isForLinks, isTwice, width, mark, frame }) => {
    const encode = (text: string) => Buffer.from(text).toString(isForLinks ? 'base64url' : 'base64')
    const once = encode(`${before}${issue.text}">, and more of it`)
    const lines = frame(isTwice ? encode(`see ${once}`) : once).match(new RegExp(`.{1,${width}}`, 'g'))
    const text = (lines ?? []).map((line) => `${mark}${line}`).join('\n')
    return { mail: `Yes, we come.\n\n${text}\n\n> Holmward asks`, issue }
  })

test('no token or address is left in base64', () => {
  fc.assert(
    fc.property(asBase64, ({ mail, issue }) => {
      const shown = scrubMail(mail, secrets)
      expect(shown).toContain('Yes, we come.')
      expect(shown).toContain('Holmward asks')
      for (const text of unbased(shown).flatMap((once) => [once, ...unbased(once)]))
        expectNothingOf(issue.secret, text.toLowerCase())
    }),
    { numRuns: 500 },
  )
})

/** What may be read in a text of base64, wherever that begins. */
function unbased(text: string): string[] {
  const letters = text
    .replace(/[\s>]/g, '')
    .replace(/%(2b|2f|3d)/gi, (encoded) => decodeURIComponent(encoded))
  return (letters.match(/[\w+/-]{8,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((shift) => Buffer.from(run.slice(shift), 'base64').toString('latin1')),
  )
}

/** A third of a token is as good as none. */
function expectNothingOf(secret: string, letters: string): void {
  const third = Math.ceil(secret.length / 3)
  for (let at = 0; at + third <= secret.length; at++)
    expect(letters).not.toContain(secret.slice(at, at + third).toLowerCase())
}

test.each([
  'We arrive on 24 July 2026 at 4 pm, 2 adults, 3 children, $1,100 = 50%\nfor 7 nights > 3 of last year',
  'See https://holmward.example/property/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b?guests=4&check_in=2026-07-24',
  `Our list: https://holmward.example/shared-list/${secret}`,
  'https://docs.mail.example/d/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEf/edit?usp=sharing&x=%2B1',
  'Write to reply@in.holmward.example or support@holmward.example, the token is 42.',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze & <b>Café</b> =3D =20 &amp; %41 reply+ok',
  'Hi, we will arrive at 7 with two kids. See you!',
  'x=1\ny=2\n\n> quoted = yes\n> and more',
])('what holds no secret stays as it was written: %s', (text) => {
  expect(scrubMail(text, secrets)).toBe(text)
})

test('a link that a filter wraps in one of its own goes with it', () => {
  const wrapped = `see https://filter.example/v2/url?u=https-3A__holmward.example_unsubscribe-3Ftoken-3D${secret.slice(0, 30)} now`
  expect(scrubMail(wrapped, secrets)).toBe('see … now')
})

test('no email links with a token of a shape that is not known here', () => {
  const root = path.join(import.meta.dirname, '..')
  const written = globSync('**/server/**/*.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return [...source.matchAll(/publicUrl\}\/?([\w/?.-]*token=)\$\{/g)].map(([, link = '']) => link)
  })
  expect(written.length).toBeGreaterThan(8)
  const unknown = written.filter(
    (link) =>
      !linkShapes
        .filter((shape) => shape.includes('token='))
        .some((shape) => new RegExp(`${shape}$`, 'i').test(`${link}${exampleOf(shape)}`)),
  )
  expect(unknown).toEqual([])
})

/** What a link of this shape ends with. */
function exampleOf(shape: string): string {
  if (shape.includes('a-z_')) return `${one}.messages.${secret}`
  return shape.includes('{22}') ? `${secret}.${secret.slice(0, 22)}` : secret
}
