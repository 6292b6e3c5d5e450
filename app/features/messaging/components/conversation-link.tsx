import { MessagesSquare } from 'lucide-react'
import { answerOf, client } from '#lib/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { menuWords } from './menu-words.ts'

export type ConversationLinkProps = { bookingId: string; name: string | null; side: 'guest' | 'host' }

/** The conversation of a booking; null where the two have none. */
export async function findConversation(bookingId: string): Promise<string | null> {
  const query = { filter: 'all' as const, booking_id: bookingId }
  const { conversations } = await answerOf(client.conversations.$get({ query }))
  return conversations[0]?.id ?? null
}

/** Leads to where the two sides of a booking talk; nothing while that is not known. */
export function ConversationLink({ bookingId, name, side }: ConversationLinkProps) {
  const { state, answer } = useAnswer<string | null>(['conversations', 'of-booking', bookingId], () =>
    findConversation(bookingId),
  )
  if (state.status === 'loading') return <Waiting />
  if (!answer) return null
  return (
    <ButtonLink
      href={`/messages/${answer}`}
      variant="secondary"
      className="no-print grow @md:grow-0"
      icon={<MessagesSquare aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}
    >
      {/* A whole name of the longest takes half of a phone. */}
      <span className="wrap-anywhere">{menuWords.writeTo(name?.split(' ')[0] || menuWords.side[side])}</span>
    </ButtonLink>
  )
}
