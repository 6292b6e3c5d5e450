import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { requestsByMailWords } from './bookings-list-words.ts'

type Choices = { booking_requests: boolean }

/**
 * Says to a host that no mail comes about new requests, because one click in a mail is enough to switch them off, and
 * offers to have them back.
 */
export function RequestsByMail() {
  const { answer } = useAnswer<Choices>(['mail-choices'], () =>
    answerOf(client.account['mail-preferences'].$get()),
  )
  const { pending, run } = useAction(
    () => answerOf(client.account['mail-preferences'].$patch({ json: { booking_requests: true } })),
    {
      done: () => ({ title: requestsByMailWords.done }),
      failed: requestsByMailWords.failed,
      outdates: ['mail-choices'],
    },
  )
  if (!answer || answer.booking_requests) return null
  return (
    <div className="no-print mt-8">
      <Banner
        tone="warning"
        title={requestsByMailWords.title}
        announce="polite"
        action={
          <Button
            size="sm"
            variant="secondary"
            pending={pending !== null}
            onClick={() => void run(undefined)}
          >
            {requestsByMailWords.switchOn}
          </Button>
        }
      >
        {requestsByMailWords.text}
      </Banner>
    </div>
  )
}
