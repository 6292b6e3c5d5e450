import { MessagesSquare } from 'lucide-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { messagesWords } from '../words.ts'

/** Beside the list while no conversation is open. */
export default function NoThreadPage() {
  return (
    <div className="grid h-full place-items-center p-6">
      <EmptyState title={messagesWords.choose} icon={<MessagesSquare strokeWidth={1.75} />}>
        {messagesWords.chooseText}
      </EmptyState>
    </div>
  )
}
