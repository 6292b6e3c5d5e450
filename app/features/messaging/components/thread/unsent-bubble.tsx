import { Button } from '#ui/button.tsx'
import type { Unsent } from '../../outbox.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { Words } from './message-bubble.tsx'
import { composerWords, messageWords } from './words.ts'

export type UnsentBubbleProps = {
  message: Unsent
  onEdit: () => void
  onRemove: () => void
  onRetry: () => void
}

/** A message that is on its way, or that the server does not take. */
export function UnsentBubble({ message, onEdit, onRemove, onRetry }: UnsentBubbleProps) {
  const { text, tries, refusal } = message
  return (
    <li className="grid max-w-[85%] justify-items-end gap-1 self-end sm:max-w-[75%]">
      <span className="sr-only">{messageWords.youBefore}</span>
      <div>
        {text !== '' && <Words text={text} isOwn />}
        <Attachments conversation={message.conversation_id} attachments={message.attachments} from="you" />
      </div>
      {refusal === null ? (
        <p role="status" className="flex items-center gap-2 px-1 text-caption text-muted">
          {tries === 0 ? composerWords.sending : composerWords.waiting}
          {tries > 0 && (
            <Button variant="quiet" size="sm" onClick={onRetry}>
              {composerWords.tryNow}
            </Button>
          )}
        </p>
      ) : (
        <div role="alert" className="grid justify-items-end gap-1 px-1 text-caption text-brick">
          <p>{refusal}</p>
          <p className="flex gap-2">
            <Button variant="secondary" size="sm" onClick={onEdit}>
              {composerWords.edit}
            </Button>
            <Button variant="quiet" size="sm" onClick={onRemove}>
              {composerWords.remove}
            </Button>
          </p>
        </div>
      )}
    </li>
  )
}
