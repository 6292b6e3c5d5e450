import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { type SignInState, signInPath } from '#features/accounts/next-path.ts'
import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { messageFormSchema } from '../../messaging-input-schema.ts'
import type { SentMessage } from '../../messaging-schema.ts'
import { unsentPath } from '../../unsent.ts'
import { askWords } from './ask-words.ts'
import { forgetQuestion, keepQuestion, readKeptQuestion } from './kept-question.ts'
import type { About } from './read-about.ts'

type AskOptions = { propertyId: string; onSent: (sent: SentMessage) => void }

/** What stands in the form of a question, what is wrong in it, and how it is sent, by way of signing in if need be. */
export function useAsk({ propertyId, onSent }: AskOptions) {
  const { status } = useAuth()
  const question = useKeptText(propertyId)
  const form = useFormErrors(validateQuestion)
  const goToSignIn = useSignInFirst(question)
  const sending = useAction((json: Asked) => answerOf(client.conversations.$post({ json })), {
    failed: askWords.failed,
    outdates: ['conversations'],
  })

  async function submit(event: FormEvent<HTMLFormElement>, about: About) {
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    const json = question.toSend(about)
    // While the session is not read yet, the server answers who is signed in.
    if (status === 'signed-out') return goToSignIn.run(json)
    let isSignedOut = false
    const onRefused = (problem: ApiProblem) => {
      isSignedOut = problem.status === 401
      form.show(toFormErrors(problem))
      return isSignedOut || problem.fields.length > 0
    }
    const sent = await sending.run(json, { onRefused })
    if (isSignedOut) return goToSignIn.run(json)
    if (!sent) return
    forgetQuestion(propertyId)
    onSent(sent)
  }
  return {
    form,
    submit,
    text: question.text,
    type: question.type,
    isSending: sending.pending !== null || goToSignIn.pending !== null,
  }
}

type Asked = ReturnType<ReturnType<typeof useKeptText>['toSend']>

/** The text, kept in this browser from the first letter on. */
function useKeptText(propertyId: string) {
  const [kept] = useState(() => readKeptQuestion(propertyId))
  const [text, setText] = useState(kept?.text ?? '')
  const attempt = useRef(kept?.attempt ?? null)
  const keep = (value: string, token: string | null) =>
    keepQuestion(propertyId, { text: value, attempt: attempt.current, token })
  return {
    text,
    type: (value: string) => {
      setText(value)
      keep(value, null)
    },
    /** What is sent; the same words again under the same id, so that they are one message. */
    toSend: ({ stay, guests }: About) => {
      const asked = {
        property_id: propertyId,
        text,
        check_in_date: stay?.checkIn ?? null,
        check_out_date: stay?.checkOut ?? null,
        guests_count: guests,
      }
      const body = JSON.stringify(asked)
      if (attempt.current?.body !== body) attempt.current = { id: uuidv7(), body }
      keep(text, null)
      return { ...asked, message_id: attempt.current.id }
    },
    waitUnder: (token: string) => keep(text, token),
  }
}

/** Leaves the question at the server, and leads to signing in and from there to where it is sent. */
function useSignInFirst(question: { waitUnder: (token: string) => void }) {
  const navigate = useNavigate()
  const keeping = useAction((json: Asked) => answerOf(client['unsent-messages'].$post({ json })), {
    failed: askWords.failed,
    outdates: [],
  })
  return {
    pending: keeping.pending,
    run: async (json: Asked) => {
      const waiting = await keeping.run(json)
      if (!waiting) return
      question.waitUnder(waiting.token)
      // Who has never been signed in here is more likely to need an account.
      const tab = browserSession().isKnownHere() ? 'sign-in' : 'sign-up'
      navigate(signInPath(unsentPath(waiting.token), tab), {
        state: { waiting: 'message', email: '' } satisfies SignInState,
      })
    },
  }
}

function validateQuestion(data: FormData): FormError[] {
  const { error } = messageFormSchema.safeParse({ text: String(data.get('text') ?? '') })
  return (error?.issues ?? []).slice(0, 1).map(({ message }) => ({ field: 'text', message }))
}

function toFormErrors({ fields }: ApiProblem): FormError[] {
  return fields.slice(0, 1).map(({ message }) => ({ field: 'text', message }))
}
