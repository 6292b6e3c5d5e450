import { MessageSquareText, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ConversationDetails } from '../../messaging-schema.ts'
import { fillReply, type ReplyVariable, variablesOf } from '../../saved-reply.ts'
import type { SavedReply } from '../../saved-reply-schema.ts'
import { ReplyForm } from './reply-form.tsx'
import { useReplyChanges, useSavedReplies } from './use-saved-replies.ts'
import { repliesWords } from './words.ts'

export type SavedRepliesDialogProps = {
  /** What the variables are filled in from. */
  conversation: ConversationDetails
  onClose: () => void
  /** Puts a reply, filled in, where the message is written. */
  onChoose: (text: string) => void
}

/** The replies of a host as they would be sent in this conversation, and what can be done with them. */
export function SavedRepliesDialog({ conversation, onClose, onChoose }: SavedRepliesDialogProps) {
  const { state, answer, again } = useSavedReplies()
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const values = variablesOf(conversation, window.location.origin)
  if (edited) {
    return (
      <ReplyForm reply={edited === 'new' ? null : edited} values={values} onClose={() => setEdited(null)} />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={repliesWords.title}
      size="lg"
      footer={<Button onClick={() => setEdited('new')}>{repliesWords.add}</Button>}
    >
      {state.status === 'loading' && <Skeleton className="h-40 w-full" label={repliesWords.loading} />}
      {state.status === 'failed' && (
        <EmptyState
          level={3}
          title={repliesWords.failed}
          icon={<RotateCw strokeWidth={1.75} />}
          actions={<Button onClick={again}>{repliesWords.tryAgain}</Button>}
        />
      )}
      {answer?.length === 0 && (
        <EmptyState level={3} title={repliesWords.empty} icon={<MessageSquareText strokeWidth={1.75} />}>
          {repliesWords.emptyText}
        </EmptyState>
      )}
      {answer && answer.length > 0 && (
        <ul className="grid gap-3">
          {answer.map((reply) => (
            <ReplyRow
              key={reply.id}
              reply={reply}
              values={values}
              onChoose={onChoose}
              onEdit={() => setEdited(reply)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type ReplyRowProps = {
  reply: SavedReply
  values: Record<ReplyVariable, string | null>
  onChoose: (text: string) => void
  onEdit: () => void
}

function ReplyRow({ reply, values, onChoose, onEdit }: ReplyRowProps) {
  const { remove } = useReplyChanges()
  const filled = fillReply(reply.body, values)
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-body font-semibold wrap-anywhere">{reply.title}</h3>
        <div className="-me-2 -mt-2 flex shrink-0">
          <IconButton
            label={repliesWords.edit(reply.title)}
            icon={<Pencil aria-hidden strokeWidth={1.75} />}
            onClick={onEdit}
          />
          <IconButton
            label={repliesWords.remove(reply.title)}
            icon={<Trash2 aria-hidden strokeWidth={1.75} />}
            onClick={() => remove(reply.id)}
          />
        </div>
      </div>
      <p dir="auto" className="text-meta whitespace-pre-line wrap-anywhere text-muted">
        {filled}
      </p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => onChoose(filled)}>
        {repliesWords.take}
      </Button>
    </li>
  )
}
