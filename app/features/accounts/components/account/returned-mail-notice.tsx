import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { ReturnedMailAnswer } from '../../account-schema.ts'

export type ReturnedMailNoticeProps = { className: string }

const reasons = {
  no_mailbox: 'Its mail server says that there is no such mailbox.',
  full: 'Its mail server says that the mailbox is full.',
  refused: 'Its mail server did not take it.',
} as const

/** Says that our mails to somebody come back, and how they arrive again; nothing while all is well. */
export function ReturnedMailNotice({ className }: ReturnedMailNoticeProps) {
  const { answer } = useAnswer<ReturnedMailAnswer>(['returned-mail'], () =>
    answerOf(client.account['returned-mail'].$get()),
  )
  const { pending, run } = useAction(() => answerOf(client.account.email.check.$post()), {
    done: ({ message }) => ({ title: 'Check your email', description: message }),
    failed: 'The link could not be sent.',
    outdates: ['returned-mail'],
  })
  const returned = answer?.returned
  if (!returned) return null
  return (
    <div className={className}>
      <Banner
        tone="warning"
        title="Our mails to you come back"
        announce="polite"
        action={
          <>
            <ButtonLink size="sm" href="/account#change-email">
              Change your email
            </ButtonLink>
            <Button
              size="sm"
              variant="secondary"
              pending={pending !== null}
              onClick={() => void run(undefined)}
            >
              It works again: send me a link
            </Button>
          </>
        }
      >
        On {formatDate(dateOf(new Date(returned.returned_at)))} a mail to{' '}
        <strong className="wrap-anywhere">{returned.email}</strong> came back. {reasons[returned.reason]}{' '}
        Until this is settled, look at your dashboard for what guests and hosts wait for.
      </Banner>
    </div>
  )
}
