import { type FormEvent, useId, useState } from 'react'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fillReply, type ReplyVariable, replyVariables, savedReplyLimits } from '../../saved-reply.ts'
import { type SavedReply, savedReplyInputSchema } from '../../saved-reply-schema.ts'
import { useReplyChanges } from './use-saved-replies.ts'
import { repliesWords } from './words.ts'

export type ReplyFormProps = {
  /** The one that is changed; null for a new one. */
  reply: SavedReply | null
  values: Record<ReplyVariable, string | null>
  onClose: () => void
}

/** Takes a reply, with how it would read in this conversation beside it. */
export function ReplyForm({ reply, values, onClose }: ReplyFormProps) {
  const formId = useId()
  const [title, setTitle] = useState(reply?.title ?? '')
  const [body, setBody] = useState(reply?.body ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [key] = useState(newIdempotencyKey)
  const { save, isSaving } = useReplyChanges()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = savedReplyInputSchema.safeParse({ title, body })
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
      setErrors(Object.fromEntries(found.toReversed()))
      return
    }
    setErrors({})
    if (await save({ id: reply?.id ?? null, key, json: parsed.data })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={reply ? repliesWords.editTitle : repliesWords.add}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {repliesWords.back}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {repliesWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label={repliesWords.name}
          name="title"
          value={title}
          hint={repliesWords.nameHint}
          onChange={(event) => setTitle(event.currentTarget.value)}
          {...(errors.title ? { error: errors.title } : {})}
        />
        <TextArea
          label={repliesWords.body}
          name="body"
          limit={savedReplyLimits.body}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          {...(errors.body ? { error: errors.body } : {})}
        />
        <dl className="grid gap-x-4 gap-y-1 text-meta sm:grid-cols-[auto_1fr]">
          {Object.entries(replyVariables).map(([name, words]) => (
            <div key={name} className="contents">
              <dt className="font-medium">{`{${name}}`}</dt>
              <dd className="text-muted">{words}</dd>
            </div>
          ))}
        </dl>
        {body !== '' && (
          <section aria-label={repliesWords.preview} className="rounded-input bg-sunken p-4">
            <h3 className="text-meta font-semibold">{repliesWords.previewTitle}</h3>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {fillReply(body, values)}
            </p>
          </section>
        )}
      </form>
    </Dialog>
  )
}
