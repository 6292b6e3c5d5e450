import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

async function write(message: Parameters<typeof transport.sendMail>[0]): Promise<Buffer> {
  const { message: raw } = await transport.sendMail(message)
  return raw as Buffer // `buffer: true` makes it one
}

const base = { from: 'Holmward <no-reply@holmward.example>', to: 'maya@example.com' }

test('a letter comes back as it was written, attachments by name', async () => {
  const date = new Date('2026-06-15T12:00:00Z')
  const raw = await write({
    ...base,
    date,
    subject: 'Grüße aus Zürich: a stay that is confirmed, with a subject that is far too long for one line',
    text: 'Zwölf Boxkämpfer\n\nhttp://localhost:3000/?confirm_token=abc=def',
    html: '<p style="x:y">Zwölf &amp; mehr</p>',
    attachments: [{ filename: 'stay.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  })
  expect(readMessage(raw)).toEqual({
    from: 'Holmward <no-reply@holmward.example>',
    to: 'maya@example.com',
    date,
    subject: 'Grüße aus Zürich: a stay that is confirmed, with a subject that is far too long for one line',
    text: 'Zwölf Boxkämpfer\n\nhttp://localhost:3000/?confirm_token=abc=def',
    html: '<p style="x:y">Zwölf &amp; mehr</p>',
    attachments: [{ filename: 'stay.ics', contentType: 'text/calendar' }],
  })
})

test('any text and subject survive the way through a message', async () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(letters, letters, async (words, line) => {
      const text = `(${words.replace(/[\r\0]/g, '')})`
      const subject = `(${line.replace(/\s+/g, ' ')})`
      fc.pre(!/[\p{Cc}\p{Cf}\ud800-\udfff]|=\?/u.test(subject + text.replace(/\n/g, '')))
      const read = readMessage(await write({ ...base, subject, text, html: `<p>${text}</p>` }))
      expect(read.subject).toBe(subject)
      expect(read.text).toBe(text)
      expect(read.html).toBe(`<p>${text}</p>`)
    }),
    { numRuns: 200 },
  )
})

test('anything else than a message is read without harm', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(readMessage(Buffer.from(bytes)).attachments).toBeDefined()
    }),
  )
  expect(readMessage(Buffer.from('Content-Type: multipart/mixed; boundary="a"\n\n--a\n--a--'))).toMatchObject(
    {
      subject: '',
      text: '',
    },
  )
})
