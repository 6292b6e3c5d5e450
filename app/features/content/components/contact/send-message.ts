import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { ContactCategory, ContactDraft } from '../../contact.ts'

export type OutgoingMessage = ContactDraft & { channel: 'form' | 'chat'; form_stamp: string; website: string }

let last: { text: string; header: ReturnType<typeof newIdempotencyKey> } | null = null

/** Sends what is in the form; pressed again after a broken connection, the same text is still one message. */
export async function sendMessage(message: OutgoingMessage): Promise<void> {
  const { form_stamp: _, ...said } = message
  const text = JSON.stringify(said)
  if (last?.text !== text) last = { text, header: newIdempotencyKey() }
  const category = message.category as ContactCategory // one of the form's own choices; the server checks it
  await answerOf(client['contact-messages'].$post({ header: last.header, json: { ...message, category } }))
  last = null
}
