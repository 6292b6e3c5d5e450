import { Reply, SendHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { longestMessage } from '../messaging.ts'
import { messageFormSchema } from '../messaging-input-schema.ts'
import { useDraft } from './thread/use-draft.ts'
import { useOutbox } from './thread/use-outbox.ts'
import { composerWords } from './thread/words.ts'

export type ReplyInPlaceProps = { bookingId: string; name: string }

/** A short message to the guest of a request, from where the request is answered. */
export function ReplyInPlace({ bookingId, name }: ReplyInPlaceProps) {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const talk = useTalk(bookingId, isOpen)
  if (!user) return null
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        icon={<Reply aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />}
        onClick={() => setOpen(!isOpen)}
      >
        {composerWords.replyTo(name)}
      </Button>
      {isOpen && talk.answer && (
        <ReplyForm accountId={user.id} talk={talk.answer} name={name} onClose={close} />
      )}
      {isOpen && talk.state.status === 'failed' && (
        <p className="text-meta text-muted">
          {composerWords.notLoaded}
          <button type="button" className="link min-h-11" onClick={talk.again}>
            {composerWords.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}

/** The conversation that a request is told in; asked for once somebody wants to write. */
function useTalk(bookingId: string, isWanted: boolean) {
  return useAnswer<string | null>(
    ['conversations', 'of-booking', bookingId],
    async () => {
      const query = { filter: 'all' as const, booking_id: bookingId }
      const { conversations } = await answerOf(client.conversations.$get({ query }))
      return conversations[0]?.id ?? null
    },
    { isWanted },
  )
}

type ReplyFormProps = {
  accountId: string
  /** The id of the conversation. */
  talk: string
  name: string
  onClose: () => void
}

/** Goes out by the same way as what is written in the conversation, so that it is kept until it has arrived. */
function ReplyForm({ accountId, talk, name, onClose }: ReplyFormProps) {
  const [text, setText] = useDraft(accountId, talk)
  const [error, setError] = useState<string | null>(null)
  const [hasArrived, setArrived] = useState(false)
  const outbox = useOutbox(accountId, talk, () => setArrived(true))
  const waiting = outbox.messages.at(-1)
  function send() {
    const parsed = messageFormSchema.safeParse({ text, attachment_ids: [] })
    setError(parsed.error?.issues[0]?.message ?? null)
    if (!parsed.success) return
    setArrived(false)
    outbox.write(parsed.data.text, [])
    setText('')
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextArea
        name={`reply-${talk}`}
        label={composerWords.field(name)}
        labelHidden
        rows={2}
        autoFocus
        placeholder={composerWords.placeholder}
        limit={text.length > longestMessage - 200 ? longestMessage : undefined}
        value={text}
        onChange={(event) => {
          setError(null)
          setText(event.currentTarget.value)
        }}
        {...(error && { error })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          size="sm"
          icon={<SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />}
        >
          {composerWords.send}
        </Button>
        <TextLink href={`/messages/${talk}`} className="inline-flex min-h-11 items-center text-meta">
          {composerWords.openConversation}
        </TextLink>
        <p role="status" className="text-meta text-muted">
          {waiting
            ? (waiting.refusal ?? (waiting.tries === 0 ? composerWords.sending : composerWords.waiting))
            : hasArrived && composerWords.sent}
        </p>
      </div>
    </form>
  )
}
