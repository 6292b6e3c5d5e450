import { type FormEvent, useId, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import { scheduledMessageLimits } from '../../scheduled-message.ts'
import type { StayMessageChange } from '../../scheduled-message-schema.ts'
import { type StayMessage, stayMessageChangeSchema } from '../../scheduled-message-schema.ts'
import { stayMessageWords } from '../../words.ts'
import { inStayWords } from './words.ts'

/** What goes out by itself in a stay, for its host: when, what it says, and what can be done about it. */
export function StayMessages({ booking }: { booking: string }) {
  const { state, answer: messages, again } = useStayMessages(booking)
  return (
    <section aria-label={inStayWords.label} className="grid gap-2 border-t border-line pt-3">
      <h4 className="text-meta font-semibold">{inStayWords.title}</h4>
      {state.status === 'loading' && <Skeleton className="h-11 w-full" label={inStayWords.loading} />}
      {state.status === 'failed' && (
        <p className="text-meta text-muted">
          {inStayWords.failed}
          <button type="button" onClick={again} className="min-h-11 font-medium text-tide-ink underline">
            {inStayWords.tryAgain}
          </button>
        </p>
      )}
      {messages?.length === 0 && (
        <p className="text-meta text-muted">
          {inStayWords.empty}
          <TextLink href="/messages/scheduled">{inStayWords.schedule}</TextLink>
        </p>
      )}
      {messages && messages.length > 0 && (
        <ul className="grid gap-1">
          {messages.map((message) => (
            <StayMessageRow key={message.scheduled_message_id} booking={booking} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}

function StayMessageRow({ booking, message }: { booking: string; message: StayMessage }) {
  const { change, send, isBusy } = useStayMessageChanges(booking)
  const [isWriting, setWriting] = useState(false)
  const { scheduled_message_id: id, title, state } = message
  const isSkipped = state === 'skipped'
  const canChange = state === 'planned' || isSkipped
  const items: MenuItem[] = [
    { id: 'edit', label: inStayWords.edit, onSelect: () => setWriting(true), disabled: isBusy },
    {
      id: 'skip',
      label: isSkipped ? inStayWords.letGo : inStayWords.skip,
      onSelect: () => void change(id, { is_skipped: !isSkipped }),
      disabled: isBusy,
    },
    { id: 'send', label: inStayWords.sendNow, onSelect: () => void send(id), disabled: isBusy },
  ]
  return (
    <li className="flex items-start justify-between gap-2">
      <div className="min-w-0 py-1">
        <p className="text-meta font-medium wrap-anywhere">{title}</p>
        <p className="tabular text-caption text-muted">
          {stayMessageWords(message)}
          {message.is_own_body && inStayWords.isOwn}
        </p>
      </div>
      {canChange && <Menu label={inStayWords.menu(title)} items={items} />}
      {isWriting && <StayMessageForm booking={booking} message={message} onClose={() => setWriting(false)} />}
    </li>
  )
}

type StayMessageFormProps = { booking: string; message: StayMessage; onClose: () => void }

function StayMessageForm({ booking, message, onClose }: StayMessageFormProps) {
  const formId = useId()
  const { change, isBusy } = useStayMessageChanges(booking)
  const [body, setBody] = useState(message.body)
  const [error, setError] = useState<string>()
  const { scheduled_message_id: id, title } = message
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = stayMessageChangeSchema.safeParse({ body })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success && (await change(id, parsed.data))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={inStayWords.editTitle(title)}
      footer={
        <>
          {message.is_own_body && (
            <Button
              variant="quiet"
              onClick={async () => {
                if (await change(id, { body: null })) onClose()
              }}
            >
              {inStayWords.takeScheduled}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {inStayWords.back}
          </Button>
          <Button type="submit" form={formId} pending={isBusy}>
            {inStayWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={inStayWords.field}
          name="body"
          hint={inStayWords.fieldHint}
          limit={scheduledMessageLimits.body}
          rows={8}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          {...(error ? { error } : {})}
        />
      </form>
    </Dialog>
  )
}

/** What goes out by itself in one stay, while it is looked at. */
function useStayMessages(booking: string): Answer<StayMessage[]> {
  return useAnswer<StayMessage[]>(
    ['scheduled-messages', 'stay', booking],
    async () =>
      (await answerOf(client.bookings[':id']['scheduled-messages'].$get({ param: { id: booking } })))
        .messages,
  )
}

/** Writes a message for one stay alone, skips it there, or lets it go out now. */
function useStayMessageChanges(booking: string) {
  const changing = useAction(
    ({ id, json }: { id: string; json: StayMessageChange }) =>
      answerOf(
        client.bookings[':id']['scheduled-messages'][':scheduled_message_id'].$patch({
          param: { id: booking, scheduled_message_id: id },
          json,
        }),
      ),
    { failed: inStayWords.changeFailed, outdates: ['scheduled-messages'] },
  )
  const sending = useAction(
    (id: string) =>
      answerOf(
        client.bookings[':id']['scheduled-messages'][':scheduled_message_id'].send.$post({
          param: { id: booking, scheduled_message_id: id },
        }),
      ),
    { failed: inStayWords.sendFailed, outdates: ['scheduled-messages', 'conversations'] },
  )
  return {
    change: (id: string, json: StayMessageChange) => changing.run({ id, json }),
    send: (id: string) => sending.run(id),
    isBusy: changing.pending !== null || sending.pending !== null,
  }
}
