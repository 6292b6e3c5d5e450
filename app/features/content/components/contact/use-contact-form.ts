import { type FormEvent, useState } from 'react'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { type ContactDraft, contactFields, trapField } from '../../contact.ts'
import { contactWords } from '../../contact-words.ts'
import type { OutgoingMessage } from './send-message.ts'

export type Mistakes = Partial<Record<string, string>>

export type ContactFormState = {
  isSending: boolean
  /** Why nothing was sent; null when nothing went wrong. */
  failure: string | null
  mistakes: Mistakes
  /** Counts the answers with mistakes, so that the summary takes focus each time. */
  attempt: number
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Takes the mistake of a field away once it is typed in again. */
  amend: (event: FormEvent<HTMLFormElement>) => void
}

/** Sends the form without leaving the page. A failure keeps the text and says so; success empties every field. */
export function useContactForm(before: { mistakes: Mistakes; failure: string | null }): ContactFormState {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState(before.failure)
  const [mistakes, setMistakes] = useState<Mistakes>(before.mistakes)
  const [attempt, setAttempt] = useState(0)

  function fail(error: unknown) {
    const found = error instanceof ApiProblem ? error.fields : []
    setMistakes(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    setAttempt((count) => count + 1)
    setFailure(error instanceof ApiProblem ? error.message : contactWords.unreachable)
    toast.error(contactWords.notSent, { description: contactWords.notSentText })
  }
  async function send(form: HTMLFormElement) {
    setSending(true)
    setFailure(null)
    setMistakes({})
    try {
      // The code that sends is fetched with the first message.
      const { sendMessage } = await import('./send-message.ts')
      await sendMessage(readForm(new FormData(form)))
      for (const field of contactFields) emptyField(form, field)
      toast.success(contactWords.sent, { description: contactWords.sentText })
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return {
    isSending,
    failure,
    mistakes,
    attempt,
    submit: (event) => {
      event.preventDefault()
      if (!isSending) void send(event.currentTarget)
    },
    amend: (event) => {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null
      if (name && mistakes[name]) setMistakes(({ [name]: _, ...others }) => others)
    },
  }
}

function readForm(data: FormData): OutgoingMessage {
  const textOf = (name: string) => String(data.get(name) ?? '')
  const draft = Object.fromEntries(contactFields.map((field) => [field, textOf(field)])) as ContactDraft // exactly these
  return {
    ...draft,
    channel: textOf('channel') === 'chat' ? 'chat' : 'form',
    form_stamp: textOf('form_stamp'),
    website: textOf(trapField),
  }
}

/** Not `form.reset()`, which would bring back what the server had put into the fields. */
function emptyField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  if (isField) field.value = ''
}
