import { MailX } from 'lucide-react'
import { AsyncPart } from '#features/accounts/components/account/async-part.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnchor } from '#web/use-anchor.ts'
import { useAnswer } from '#web/use-answer.ts'
import { replyAddressesWords } from './words.ts'

/** How many emails can be replied to, and the button that ends that for those sent so far. */
export function ReplyAddresses() {
  const { state, answer, again } = useAnswer<{ count: number }>(['reply-addresses'], () =>
    answerOf(client['reply-addresses'].$get()),
  )
  const replacing = useAction(() => answerOf(client['reply-addresses'].$delete()), {
    done: () => ({ title: replyAddressesWords.replaced, description: replyAddressesWords.replacedText }),
    failed: replyAddressesWords.failed,
    outdates: ['reply-addresses'],
  })
  // The email about a refused reply leads here.
  useAnchor('reply-addresses', { isLoaded: answer !== null })
  return (
    <Card as="section" id="reply-addresses" aria-labelledby="reply-addresses-title" className="scroll-mt-24">
      <h2 id="reply-addresses-title" tabIndex={-1} className="text-h4">
        {replyAddressesWords.title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{replyAddressesWords.lead}</p>
      <AsyncPart asked={state} again={again} loading={replyAddressesWords.loading}>
        {({ count }) => (
          <>
            <p>{replyAddressesWords.count(count)}</p>
            {count > 0 && (
              <>
                <p className="mt-2 text-muted">{replyAddressesWords.why}</p>
                <Button
                  variant="secondary"
                  className="mt-5"
                  pending={replacing.pending !== null}
                  onClick={() => void replacing.run(undefined)}
                  icon={<MailX aria-hidden className="size-5" strokeWidth={1.75} />}
                >
                  {replyAddressesWords.replace}
                </Button>
              </>
            )}
          </>
        )}
      </AsyncPart>
    </Card>
  )
}
