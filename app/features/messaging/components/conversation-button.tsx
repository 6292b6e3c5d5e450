import { MessagesSquare } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { type ConversationLinkProps, findConversation } from './conversation-link.tsx'
import { menuWords } from './menu-words.ts'

/** Leads to where the two sides of a booking talk; asked for when it is pressed, because a list has many bookings. */
export function ConversationButton({ bookingId, name, side }: ConversationLinkProps) {
  const navigate = useNavigate()
  const { pending, run } = useAction(findConversation, { failed: menuWords.notFound, outdates: [] })
  async function press() {
    const id = await run(bookingId)
    if (id) navigate(`/messages/${id}`)
  }
  return (
    <Button
      variant="secondary"
      className="no-print grow @md:grow-0"
      icon={<MessagesSquare aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}
      pending={pending !== null}
      onClick={() => void press()}
    >
      <span className="wrap-anywhere">{menuWords.writeTo(name?.split(' ')[0] || menuWords.side[side])}</span>
    </Button>
  )
}
