import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '#ui/empty-state.tsx'

/** Beside the list while no conversation is open. */
export default function NoThreadPage() {
  return (
    <div className="grid h-full place-items-center p-6">
      <EmptyState title="Choose a conversation" icon={<MessagesSquare strokeWidth={1.75} />}>
        What you read here, the other one sees as seen.
      </EmptyState>
    </div>
  )
}
