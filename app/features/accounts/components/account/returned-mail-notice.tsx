import { answerOf, client } from '#lib/api-client.ts'
import { readableEmail } from '#lib/email-address.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { ReturnedMailAnswer } from '../../account-schema.ts'
import { returnedMailWords } from './words.ts'

export type ReturnedMailNoticeProps = { className: string }

/** Says that our mails to somebody come back, and how they arrive again; nothing while all is well. */
export function ReturnedMailNotice({ className }: ReturnedMailNoticeProps) {
  const { answer } = useAnswer<ReturnedMailAnswer>(['returned-mail'], () =>
    answerOf(client.account['returned-mail'].$get()),
  )
  const { pending, run } = useAction(() => answerOf(client.account.email.check.$post()), {
    done: ({ message }) => ({ title: returnedMailWords.sent, description: message }),
    failed: returnedMailWords.failed,
    outdates: ['returned-mail'],
  })
  const returned = answer?.returned
  if (!returned) return null
  return (
    <div className={className}>
      <Banner
        tone="warning"
        title={returnedMailWords.title}
        announce="polite"
        action={
          <>
            <ButtonLink size="sm" href="/account#change-email">
              {returnedMailWords.change}
            </ButtonLink>
            <Button
              size="sm"
              variant="secondary"
              pending={pending !== null}
              onClick={() => void run(undefined)}
            >
              {returnedMailWords.check}
            </Button>
          </>
        }
      >
        {returnedMailWords.lead.before(formatDate(dateOf(new Date(returned.returned_at))))}
        <strong className="wrap-anywhere">{readableEmail(returned.email)}</strong>
        {returnedMailWords.lead.after(returnedMailWords.reasons[returned.reason])}
      </Banner>
    </div>
  )
}
