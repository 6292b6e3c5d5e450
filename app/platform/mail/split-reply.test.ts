import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyFixtures } from '#tests/support/replies.ts'
import { type InboundMail, readInbound, withStep } from './read-inbound.ts'
import { splitReply } from './split-reply.ts'

async function read(raw: string | Uint8Array): Promise<InboundMail> {
  let mail: InboundMail = { kind: 'unreadable' }
  await readInbound(typeof raw === 'string' ? Buffer.from(raw) : raw, (step) => {
    mail = withStep(mail, step)
  })
  return mail
}

/** What somebody would miss: each word, as often as it is there. */
const wordsOf = (text: string) => (text.match(/[^\s>]+/g) ?? []).sort()

const fixtures = replyFixtures()

/** Those whose parts are not told as their readers would; nothing of them is lost. */
const misread = ['public/link-in-quotation', 'public/not-a-quotation', 'public/wrapped-link-in-quotation']

test('there are enough mails of each kind, and hardly any is misread', () => {
  const publicOnes = fixtures.filter(({ name }) => name.startsWith('public/'))
  expect(fixtures.length).toBeGreaterThanOrEqual(40)
  expect(publicOnes.length).toBeGreaterThanOrEqual(20)
  expect(misread.length / fixtures.length).toBeLessThanOrEqual(2 / 40)
})

test.each(fixtures.filter(({ name }) => !misread.includes(name)))(
  'of $name the own text is shown and nothing else',
  async ({ raw, own }) => {
    const mail = await read(raw)
    expect(mail).toMatchObject({ kind: 'written', reply: { own } })
  },
)

test.each(fixtures)('of $name no word is lost', async ({ raw }) => {
  const mail = await read(raw)
  if (mail.kind !== 'written') throw new Error(`it was taken for ${mail.kind}`)
  expect(mail.text).not.toBe('')
  if (!mail.reply) return
  const { own, rest } = mail.reply
  const kept = wordsOf(rest).length >= wordsOf(mail.text).length ? rest : `${own} ${rest}`
  expect(wordsOf(kept)).toEqual(wordsOf(mail.text.replace(/[\u00a0\u202f]/g, ' ')))
})

test('a mail with a quotation alone has nothing of its own, and one that cannot be told apart is left whole', () => {
  const quoted = 'On 6/15/26 14:03, Holmward wrote:\n> Is it only the two of you?\n>\n> Reply'
  expect(splitReply(quoted)?.own).toBe('')
  expect(splitReply(`${quoted}\n\n-- \nMaya`)?.own).toBe('')
  expect(splitReply('From: a <a@example.com>\nSent: today\nTo: b\nSubject: c\n\nYes, we come.')).toBeNull()
})

test('a long text after a greeting is no signature', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at} of what we still have to ask.`)
  expect(splitReply(`Hello\n\nBest wishes,\n${lines.join('\n')}`)?.own).toContain('Line 11')
})

test('any text is parted without the loss of a word, or not at all', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      ...[
        '',
        '> quoted',
        '>> twice',
        '-- ',
        'Best wishes,',
        'Sent from my iPhone',
        '________________________________',
      ],
      ...['On Mon, 15 Jun 2026 at 14:03, Ines <a@example.com> wrote:', '-----Original Message-----'],
      ...['From: Ines <a@example.com>', 'Sent: Monday', 'To: Maya', 'Subject: Cabin', 'Yes, we come.'],
    ),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join('\n')
      const split = splitReply(text)
      if (!split) return
      const whole = wordsOf(text.replace(/\r\n?/g, '\n').replace(/[\u00a0\u202f]/g, ' '))
      const parts = wordsOf(`${split.own} ${split.rest}`)
      expect([parts.join(' '), wordsOf(split.rest).join(' ')]).toContain(whole.join(' '))
    }),
    { numRuns: 500 },
  )
})

test('any bytes give an answer', { timeout: 60_000 }, async () => {
  const header = fc.constantFrom(
    ...[
      'From: a@example.com',
      'From: ',
      'To: reply+x@in.example',
      'Content-Type: text/html',
      'MIME-Version: 1.0',
    ],
    ...['Content-Type: multipart/mixed; boundary="b"', 'Content-Type: multipart/alternative; boundary=b'],
    ...[
      'Content-Transfer-Encoding: base64',
      'Content-Transfer-Encoding: quoted-printable',
      'Auto-Submitted: no',
    ],
    ...[
      'Content-Type: message/rfc822',
      'Content-Type: text/plain; charset=nonsense',
      'Subject: =?utf-8?Q?=FF?=',
    ],
  )
  const body = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '--b',
      '--b--',
      '',
      '<div><blockquote>',
      '</p>&#xd800;<',
      '<table><tr><td>',
      '> a',
      '=FF=',
      '\0',
    ),
  )
  const raw = fc
    .tuple(fc.array(header, { maxLength: 6 }), fc.array(fc.oneof(header, body), { maxLength: 20 }))
    .map(([head, rest]) => `${head.join('\r\n')}\r\n\r\n${rest.join('\r\n')}`)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        raw.map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 2_000 }),
      ),
      async (bytes) => {
        const mail = await read(bytes)
        expect(['written', 'automatic', 'report', 'unreadable']).toContain(mail.kind)
        if (mail.kind === 'written') expect(mail.text.length).toBeLessThan(20 * bytes.length + 100)
      },
    ),
    { numRuns: 300 },
  )
})

const writer = 'Holmward <reply+abcdefghijklmnopqrstuvwxyz@in.holmward.example>'
const attributions = {
  'Hungarian, as Gmail breaks it': `${writer} ezt írta\n(időpont: 2026. nov. 28., Szo, 17:02):`,
  Greek: `Στις Σάβ 28 Νοε 2026 στις 5:02 μ.μ., ο χρήστης ${writer} έγραψε:`,
  Hebrew: `\u202bבתאריך שבת, 28 בנוב׳ 2026 ב-17:02 מאת \u202a${writer}\u202c\u200f:\u202c`,
  Arabic: `في السبت، 28 نوفمبر 2026 في 5:02 م تمت كتابة ما يلي بواسطة ${writer}:`,
  Romanian: `În sâm., 28 nov. 2026 la 17:02, ${writer} a scris:`,
  Ukrainian: `сб, 28 лист. 2026 р. о 17:02 ${writer} пише:`,
  Croatian: `sub, 28. stu 2026. u 17:02 ${writer} napisao je:`,
  Indonesian: `Pada tanggal Sab, 28 Nov 2026 pukul 17.02 ${writer}\nmenulis:`,
  Vietnamese: `Vào Th 7, 28 thg 11, 2026 vào lúc 17:02 ${writer} đã viết:`,
  Thai: `เมื่อ ส. 28 พ.ย. 2026 เวลา 17:02 ${writer} เขียนว่า:`,
  Catalan: `Missatge de ${writer} del dia ds., 28 de nov. 2026 a les 17:02:`,
  'a language that nobody knows': `Zorp 28 blik 2026 17:02, ${writer} grunk:`,
  'no date': 'Holmward <bookings@holmward.example> wrote:',
  'no date and no address': 'Holmward writes:',
  'no date, in German': 'Holmward schrieb:',
  'an address broken off':
    'On Sat, Nov 28, 2026 at 5:02 PM Holmward <\nreply+abcdefghijklmnopqrstuvwxyz@in.holmward.example> wrote:',
}

test.each(Object.entries(attributions))('an attribution (%s) is folded with its quotation', (_what, line) => {
  const quoted = '> Inês has written to you\n>\n> When do you arrive?'
  for (const between of ['\n', '\n\n']) {
    const above = splitReply(`Igen.\n\n${line}${between}${quoted}`)
    expect(above?.own).toBe('Igen.')
    expect(above?.rest).toContain('When do you arrive?')
    expect(splitReply(`${line}${between}${quoted}\n\nIgen.`)?.own).toBe('Igen.')
    expect(splitReply(`${line}${between}${quoted}\nIgen.`)?.own).toBe('Igen.')
  }
})

test("a writer's own line above a quotation stays theirs", () => {
  for (const own of [
    'You wrote:',
    'My answers are below:',
    'It was 2026 when I wrote:',
    'We come to max@guest.example at 6:',
  ])
    expect(splitReply(`${own}\n> When do you arrive?\n\nAt six.`)?.own).toBe(`${own}\n\nAt six.`)
})

const blocks = {
  Greek: ['Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
  Romanian: ['De la', 'Trimis', 'Către', 'Subiect'],
  Croatian: ['Šalje', 'Poslano', 'Prima', 'Predmet'],
  'a language that nobody knows': ['Zorp', 'Blik', 'Grunk', 'Mep'],
}

test.each(Object.entries(blocks))(
  'the block of fields that Outlook repeats (%s) is folded',
  (_what, names) => {
    const values = [
      'Holmward <bookings@holmward.example>',
      'Saturday, 28 Nov 2026 17:02',
      'max@guest.example',
      'New message',
    ]
    const block = names.map((name, at) => `${name}: ${values[at]}`).join('\n')
    const split = splitReply(`We arrive at six.\n\n${block}\n\nInês has written to you\nWhen do you arrive?`)
    expect(split).toMatchObject({
      own: 'We arrive at six.',
      rest: expect.stringContaining('max@guest.example'),
    })
  },
)

test.each([
  'Our flight:\nFrom: Lisbon\nTo: Berlin\nDate: 28 Nov\nAnd then the train.\nCan we check in at 4?',
  'From: Lisbon\nTo: Berlin\nSubject: our dog\n\nMay he come?',
  'Von: Hamburg\nAn: München\nDatum: 3. Mai\nBetreff: Hund',
])('what a guest writes like a header is theirs: %j', (text) => {
  expect(splitReply(text)?.own).toBe(text)
})

test.each([
  ['-- \nMaya Lindqvist\n+46 70 555 01 02', 'PS: May we bring the dog?'],
  ['Best wishes,\nMaya', 'P.S. May we bring the dog?'],
  ['-- \nMaya', 'PS May we bring the dog?'],
  ['-- \nМайя', 'П.С. Можно с собакой?'],
  ['-- \nマヤ', '追伸 犬を連れて行けますか。'],
])('a postscript below a signature is no part of it: %j', (signature, added) => {
  expect(splitReply(`We arrive at six.\n\n${signature}\n\n${added}`)).toEqual({
    own: `We arrive at six.\n\n${added}`,
    rest: expect.any(String),
  })
})
