import { createHash } from 'node:crypto'
import { type ContactDraft, contactFields, trapField } from '../contact.ts'
import { type ContactMessage, contactMessageSchema } from '../contact-schema.ts'

// Five fields at their bounds in UTF-8, percent-encoded.
const largestForm = 64 * 1024

export type ContactForm =
  | { kind: 'message'; message: ContactMessage; draft: ContactDraft; key: string }
  | { kind: 'mistakes'; draft: ContactDraft; errors: Partial<Record<string, string>> }
  | { kind: 'unreadable' }

/**
 * The contact form as a browser without scripts posts it: its message, or what is wrong with it beside what was typed.
 */
export async function readContactForm(request: Request): Promise<ContactForm> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const body = isForm ? await readText(request) : null
  if (body === null) return { kind: 'unreadable' }
  const values = new URLSearchParams(body)
  // Exactly the fields of the form, so the record is whole.
  const draft = Object.fromEntries(
    contactFields.map((field) => [field, values.get(field) ?? '']),
  ) as ContactDraft
  const parsed = contactMessageSchema.safeParse({
    ...draft,
    channel: values.get('channel') === 'chat' ? 'chat' : 'form',
    form_stamp: values.get('form_stamp') ?? '',
    [trapField]: values.get(trapField) ?? '',
  })
  if (parsed.success) {
    // The same form sent twice, by a second click or a reload, is one message.
    const key = createHash('sha256').update(body).digest('hex')
    return { kind: 'message', message: parsed.data, draft, key }
  }
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { kind: 'mistakes', draft, errors }
}

/** The body, unless it is larger than any form of ours. */
async function readText(request: Request): Promise<string | null> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > largestForm) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
