import { UnsentBubble } from './unsent-bubble.tsx'
import type { OwnOutbox } from './use-outbox.ts'

export type UnsentListProps = { outbox: OwnOutbox; onEdit: (text: string) => void }

/** What was written here and has not arrived yet. */
export function UnsentList({ outbox, onEdit }: UnsentListProps) {
  if (outbox.messages.length === 0) return null
  return (
    <ol className="flex flex-col gap-3">
      {outbox.messages.map((message) => (
        <UnsentBubble
          key={message.id}
          message={message}
          onRetry={outbox.retry}
          onRemove={() => outbox.remove(message.id)}
          onEdit={() => {
            outbox.remove(message.id)
            onEdit(message.text)
          }}
        />
      ))}
    </ol>
  )
}
