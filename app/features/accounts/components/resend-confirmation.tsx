import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { withoutSession } from '../session.ts'
import { problemWords } from './problem-words.ts'

export type ResendConfirmationProps = {
  email: string
  /** Where its link leads in the end. */
  next?: string
}

/** Offers another confirmation link for an address. */
export function ResendConfirmation({ email, next = '/' }: ResendConfirmationProps) {
  const [state, setState] = useState<'ready' | 'pending' | 'sent'>('ready')

  async function resend() {
    setState('pending')
    try {
      const { message } = await answerOf(
        client.auth['resend-confirmation'].$post({ json: { email, next } }, withoutSession),
      )
      setState('sent')
      toast.success('Link sent', { description: message })
    } catch (error) {
      setState('ready')
      toast.error('Error', { description: problemWords(error) })
    }
  }
  return (
    <Button
      variant="secondary"
      pending={state === 'pending'}
      onClick={resend}
      icon={<MailPlus aria-hidden className="size-5" strokeWidth={1.75} />}
    >
      {state === 'sent' ? 'Send it once more' : 'Resend the confirmation link'}
    </Button>
  )
}
