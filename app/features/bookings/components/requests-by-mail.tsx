import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'

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
      done: () => ({ title: 'You get mails about requests again' }),
      failed: 'The mails could not be switched on.',
      outdates: ['mail-choices'],
    },
  )
  if (!answer || answer.booking_requests) return null
  return (
    <div className="no-print mt-8">
      <Banner
        tone="warning"
        title="You get no mail when a guest asks for a stay"
        announce="polite"
        action={
          <Button
            size="sm"
            variant="secondary"
            pending={pending !== null}
            onClick={() => void run(undefined)}
          >
            Switch these mails on again
          </Button>
        }
      >
        They were switched off, perhaps by a link in one of them. Requests wait here for up to two days; we
        still write to you before one runs out.
      </Banner>
    </div>
  )
}
