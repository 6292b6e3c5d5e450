import { describe, expect, test } from 'vitest'
import { readInThread } from './read-in-thread.ts'
import { type InboundMail, readInbound, withStep } from './read-inbound.ts'
import { splitReply } from './split-reply.ts'
import { unfoldFlowed } from './unfold-flowed.ts'

const ownOf = (...lines: string[]) => splitReply(lines.join('\n'))?.own

describe('a flowed text', () => {
  test('joins lines of one depth alone, and takes one space before each away', () => {
    const typed = ['> one ', '> two', '>> deep', '> up', 'own ', ' >not a quotation', '-- ', 'Maya ', 'L.']
    expect(unfoldFlowed(typed.join('\r\n'), false).split('\n')).toEqual([
      ...['> one two', '>> deep', '> up', 'own >not a quotation', '-- ', 'Maya L.'],
    ])
    expect(unfoldFlowed(' >mine\n> theirs', false)).toBe('\u200b>mine\n> theirs')
  })

  test('loses the space that was added where DelSp says so', () => {
    expect(unfoldFlowed('日本 \n語です\n> a  \n> b', true)).toBe('日本語です\n> a b')
  })
})

describe('an attribution stays in the message no longer', () => {
  test.each([
    ...['Holmward wrote:', 'Holmward <reply+a@in.example> writes:', 'Holmward <reply+a@in.example> wrote:'],
    'Holmward <reply+a@in.example> ezt írta (időpont: 2026. nov. 28., Szo, 17:02):',
    'Στις Σάβ 28 Νοε 2026 στις 5:02 μ.μ., ο χρήστης Holmward <reply+a@in.example> έγραψε:',
    '‫בתאריך שבת, 28 בנוב׳ 2026 ב-17:02 מאת ‪Holmward‬‏ <‪reply+a@in.example‬‏>:‬',
    'في السبت، 28 نوفمبر 2026 في 5:02 م تمت كتابة ما يلي بواسطة ‪Holmward‬‏ <‪reply+a@in.example‬‏>:',
    'În sâm., 28 nov. 2026 la 17:02, Holmward <reply+a@in.example> a scris:',
    'сб, 28 лист. 2026 р. о 17:02 Holmward <reply+a@in.example> пише:',
    'sub, 28. stu 2026. u 17:02 Holmward <reply+a@in.example> napisao je:',
    'Pada Sab, 28 Nov 2026 pukul 17.02 Holmward <reply+a@in.example> menulis:',
    'Vào Th 7, 28 thg 11, 2026 vào lúc 17:02 Holmward <reply+a@in.example> đã viết:',
    'ในวันที่ ส. 28 พ.ย. 2026 เวลา 17:02 Holmward <reply+a@in.example> เขียนว่า:',
    'Missatge de Holmward <reply+a@in.example> del dia ds., 28 de nov. 2026 a les 17:02:',
    'Holmward έγραψε:',
    ...['Holmward نوشت:', 'Holmward escribiu:', 'Holmward је написао/ла:', 'Holmward het geskryf:'],
    ...[
      'Holmward hefur skrifað:',
      'Holmward लिखते हैं:',
      'Quoting Holmward:',
      'Zitat von Holmward:',
      'Citando Holmward:',
    ],
    'So 28. 11. 2026 o 17:02 Holmward <reply+a@in.example>\nnapísal(a):',
  ])('%s', (line) => {
    expect(ownOf('Igen.', '', line, '', '> Yes, it is.', '> ')).toBe('Igen.')
    expect(ownOf(line, '> Yes, it is.', 'Igen.')).toBe('Igen.')
  })

  test('but a line of somebody’s own above a quotation does', () => {
    expect(ownOf('About the second point:', '> Is it the two of you?')).toBe('About the second point:')
  })
})

describe('a block of headers', () => {
  test.each([
    ['Greek', 'Από', 'Στάλθηκε', 'Σάββατο, 28 Νοεμβρίου 2026 5:02 μμ', 'Προς', 'Θέμα'],
    ['Romanian', 'De la', 'Trimis', 'sâmbătă, 28 noiembrie 2026 17:02', 'Către', 'Subiect'],
    ['Croatian', 'Šalje', 'Poslano', 'subota, 28. studenog 2026. 17:02', 'Prima', 'Predmet'],
    ['Thai', 'จาก', 'ส่งเมื่อ', 'วันเสาร์ 28 พฤศจิกายน 2569 17:02', 'ถึง', 'เรื่อง'],
    ['Hebrew', 'מאת', 'נשלח', 'יום שבת 28 נובמבר 2026 17:02', 'אל', 'נושא'],
  ])('in %s is folded', (_name, from, sent, when, to, about) => {
    const block = [
      `${from}: Holmward <reply+a@in.example>`,
      `${sent}: ${when}`,
      `${to}: Max <max@guest.example>`,
    ]
    const split = splitReply(['Yes.', '', ...block, `${about}: New message`, '', 'Ines wrote.'].join('\n'))
    expect(split?.own).toBe('Yes.')
    expect(split?.rest).toContain('max@guest.example')
    expect(ownOf('Yes.', '_'.repeat(32), ...block, '', 'Ines wrote.')).toBe('Yes.')
  })

  test.each([
    ['Romanian', 'De la: Holmward', 'Trimis: sâmbătă, 28 noiembrie 2026 17:02', 'Către: Max', 'Subiect: Re'],
    ['Croatian', 'Šalje: Holmward', 'Datum: subota, 28. studenog 2026. 17:02', 'Prima: Max', 'Predmet: Re'],
    ['Greek', 'Από: Holmward', 'Στάλθηκε: Σάββατο, 28 Νοεμβρίου 2026 17:02', 'Προς: Max', 'Θέμα: Re'],
    ['Bulgarian', 'От: Holmward', 'Изпратено: събота, 28 ноември 2026 г. 17:02', 'До: Max', 'Относно: Re'],
    ['Lithuanian', 'Nuo: Holmward', 'Išsiųsta: 2026 m. lapkričio 28 d. 17:02', 'Kam: Max', 'Tema: Re'],
    ['Hebrew', 'מאת: Holmward', 'נשלח: יום שבת 28 נובמבר 2026 17:02', 'אל: Max', 'נושא: Re'],
  ])('in %s is folded without an address, too', (_name, ...block) => {
    expect(ownOf('Yes.', '', ...block, '', 'Ines wrote.')).toBe('Yes.')
  })

  test.each([
    ['From: Lisbon', 'To: Berlin', 'Date: 28 Nov'],
    ['Von: Berlin', 'An: Lissabon', 'Datum: 28.11.2026 17:02'],
    ['Flight: TP 534', 'From: Lisbon', 'To: Berlin', 'Lands: 28 Nov 2026 17:02'],
    ['Name: Max', 'Email: max@guest.example', 'Arrival: 28 Nov 2026 17:02', 'Guests: 2'],
  ])('is not cut where it is a guest’s own: %s', (...lines) => {
    const text = ['Our flight:', ...lines, 'And then the train.', 'Can we check in at 4?']
    expect(ownOf(...text)).toBe(text.join('\n'))
  })
})

test.each([
  'PS: Is there a cot?',
  'P.S. Is there a cot?',
  'ps is there a cot',
  'P.D.: ¿hay una cuna?',
  '追伸 あります',
  'Nachtrag: Gibt es ein Kinderbett?',
  'Posdata: ¿hay una cuna?',
  'Postscriptum: c’è un lettino?',
  'Jälkikirjoitus: onko pinnasänky?',
])('a postscript after a signature is kept: %s', (line) => {
  const signed = splitReply(`Yes.\n\n-- \nMaya\n\n${line}\n\nOn 6/15/26 14:03, Holmward wrote:\n> Well?`)
  expect(signed?.own).toBe(`Yes.\n\n${line}`)
  expect(ownOf('Yes.', '', 'Best wishes,', 'Maya', line)).toBe(`Yes.\n\n${line}`)
})

async function read(raw: string): Promise<InboundMail> {
  let mail: InboundMail = { kind: 'unreadable' }
  await readInbound(Buffer.from(raw), (step) => {
    mail = withStep(mail, step)
  })
  return mail
}

test.each([
  ...[
    'Automatic reply: New message',
    'Out of Office: Re: New message',
    'Abwesenheitsnotiz',
    'Auto: Re: New message',
  ],
  ...[
    'Absent: Re: New message',
    'OOO: Re: New message',
    'Urlaub: New message',
    'Automaatne vastus: New message',
  ],
  ...['Sjálfvirkt svar: New message', 'Nebūsiu biure: New message'],
  ...['Réponse automatique : New', 'Автоматический ответ: New', '自動応答: New', 'Αυτόματη απάντηση: New'],
])('an absence note without headers becomes no message: %s', async (subject) => {
  const raw = `From: maya@example.com\r\nSubject: ${subject}\r\n\r\nI am away until Monday.`
  expect((await read(raw)).kind).toBe('automatic')
  expect((await read(raw.replace('Subject: ', 'Subject: Re: New message about '))).kind).toBe('written')
})

test.each([
  'Urlaub: wann bekommen wir den Schlüssel?',
  'Vacation: when do we get the key?',
  'Auto: wo parken wir?',
])('a guest who writes of a vacation or a car is no absence note: %s', async (subject) => {
  expect((await read(`From: maya@example.com\r\nSubject: ${subject}\r\n\r\nThanks!`)).kind).toBe('written')
})

describe('a mail that is made to be slow is read to its end, within little processor time', () => {
  const body = (text: string, head = '') => Buffer.from(`From: maya@example.com\r\n${head}\r\n${text}`)
  test.each([
    ['blank lines', body('\r\n'.repeat(18_000).concat('x'))],
    ['blank lines in between', body(`a${'\r\n \r\n'.repeat(7_000)}b`)],
    ['spaces', body(`${' '.repeat(45_000)}x`)],
    ['attributions', body(`Yes\r\n${'On 1 a wrote:\r\nb\r\n'.repeat(2_500)}`)],
    ['marked attributions', body('On 1 a wrote:\r\n> a\r\n'.repeat(2_000))],
    ['brackets', body('2026 г. <<>><>: '.repeat(3_000))],
    ['fields', body('From: a@b <a@b>\r\nTo: x\r\n'.repeat(1_800))],
    ['a long recipient', body('x', `To: ${'a'.repeat(120_000)}\r\n`)],
  ])('%s', { timeout: 30_000 }, async (_name, raw) => {
    const mail = await readInThread(raw, 1_500)
    expect(mail.kind).toBe('written')
    // Null would be a splitter that gave up before it said anything.
    if (mail.kind === 'written') expect(mail.reply).not.toBeNull()
  })
})
