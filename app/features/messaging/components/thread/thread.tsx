import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { PushOffer } from '#features/accounts/components/push/push-offer.tsx'
import { awaitsAnswer } from '#features/bookings/booking.ts'
import { OfferPart } from '#features/bookings/offers/components/offer-button.tsx'
import { nobody, type OfferStart } from '#features/bookings/offers/components/offer-form.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { messagingRefusals } from '../../messaging-errors.ts'
import type { ConversationDetails } from '../../messaging-schema.ts'
import { latestSeq } from '../../thread.ts'
import { otherName } from '../../words.ts'
import { chosenFilesOf } from '../attachments/chosen-files.ts'
import { Composer } from './composer.tsx'
import { DetailsPane, mayOffer } from './details-pane.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { UnsentList, type UnsentListProps } from './unsent-list.tsx'
import { useDraft } from './use-draft.ts'
import { useOutbox } from './use-outbox.ts'
import { useReading } from './use-reading.ts'
import { type OpenThread, useConversation, useThread } from './use-thread.ts'
import { threadWords } from './words.ts'

export type ThreadProps = {
  id: string
  /** Asks what is wrong with the conversation, or with a message of it; another feature's. The same function each time. */
  onReport: (message?: string) => void
}

const SavedRepliesDialog = lazyPart(
  async () => (await import('../replies/saved-replies-dialog.tsx')).SavedRepliesDialog,
)

/** One conversation: who it is with, what was said, where one writes, and the stay beside it. */
export function Thread({ id, onReport }: ThreadProps) {
  const { user } = useAuth()
  const { state, answer: conversation, again } = useConversation(id)
  const open = useThread(id)
  if (state.status === 'failed') return <NotShown error={state.error} again={again} />
  if (!conversation || !user) return <Loading />
  return <Opened conversation={conversation} open={open} accountId={user.id} onReport={onReport} />
}

type OpenedProps = Pick<ThreadProps, 'onReport'> & {
  conversation: ConversationDetails
  open: OpenThread
  accountId: string
}

function Opened({ conversation, open, accountId, onReport }: OpenedProps) {
  const name = otherName(conversation)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const [text, setText] = useDraft(accountId, conversation.id)
  const outbox = useOutbox(accountId, conversation.id, open.show)
  useReading({
    id: conversation.id,
    isUnread: conversation.is_unread,
    seq: open.thread && latestSeq(open.thread),
  })
  const log = { conversation, name, open, outbox }
  const edit = (words: string) => setText(text ? `${words}\n${text}` : words)
  const add = (words: string) => {
    setText(text ? `${text}\n${words}` : words)
    setChoosing(false)
  }
  return (
    <div className="flex h-full min-h-0">
      <section aria-label={threadWords.label(name)} className="@container flex min-h-0 min-w-0 grow flex-col">
        <ThreadHeader
          conversation={conversation}
          name={name}
          onDetails={() => setDetailsOpen(true)}
          onReport={() => onReport()}
        />
        {open.state.status === 'failed' ? (
          <>
            <NotShown error={open.state.error} again={open.again} />
            <Waiting outbox={outbox} onEdit={edit} />
          </>
        ) : open.thread ? (
          <ThreadLog {...log} onEdit={edit} onReport={onReport} />
        ) : (
          <>
            <LoadingLog />
            <Waiting outbox={outbox} onEdit={edit} />
          </>
        )}
        {open.thread?.entries.some(({ kind }) => kind === 'message') && <PushOffer />}
        {whyNotWritten(conversation) ?? (
          <Composer
            name={name}
            text={text}
            onText={setText}
            onSend={outbox.write}
            chosen={chosenFilesOf(accountId, conversation.id)}
            onReplies={conversation.side === 'host' ? () => setChoosing(true) : undefined}
            onOffer={mayOffer(conversation) ? () => setOffering(true) : undefined}
          />
        )}
      </section>
      {isChoosing && (
        <Suspense>
          <SavedRepliesDialog conversation={conversation} onClose={() => setChoosing(false)} onChoose={add} />
        </Suspense>
      )}
      <DetailsPane
        conversation={conversation}
        name={name}
        isOpen={areDetailsOpen}
        onClose={() => setDetailsOpen(false)}
        onOffer={() => {
          setDetailsOpen(false)
          setOffering(true)
        }}
      />
      {isOffering && (
        <OfferPart
          about={{ conversation_id: conversation.id }}
          start={offerStart(conversation)}
          name={name}
          onClose={() => setOffering(false)}
        />
      )}
    </div>
  )
}

/** An offer begins with what the guest asked for: by a request that waits, or in a message. */
function offerStart({ stays, asked_stay }: ConversationDetails): OfferStart {
  return stays.find(({ status }) => awaitsAnswer(status)) ?? asked_stay ?? nobody
}

/** What stands in the composer's place where nothing can be written. */
function whyNotWritten({ is_blocked, person }: ConversationDetails) {
  const words = person.has_left
    ? messagingRefusals.hasLeft.message
    : is_blocked
      ? messagingRefusals.blocking.message
      : null
  return words && <p className="shrink-0 border-t border-line bg-sunken p-4 text-meta text-muted">{words}</p>
}

function Loading() {
  return (
    <div className="grid h-full content-start gap-6 p-6">
      <Skeleton className="h-11 w-60" label={threadWords.loading} />
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="h-24 w-2/3 justify-self-end" />
      <Skeleton className="h-16 w-1/2" />
    </div>
  )
}

/** Where the messages will stand: at the lower edge, from both sides. */
function LoadingLog() {
  return (
    <div className="grid min-h-0 grow content-end gap-3 overflow-hidden p-4 sm:p-6">
      <Skeleton className="h-16 w-3/5 rounded-card" label={threadWords.loadingMessages} />
      <Skeleton className="h-11 w-1/2 justify-self-end rounded-card" />
      <Skeleton className="h-24 w-2/3 rounded-card" />
      <Skeleton className="h-11 w-2/5 justify-self-end rounded-card" />
    </div>
  )
}

/** What was written while nothing else of the conversation can be shown. */
function Waiting(list: UnsentListProps) {
  return (
    <div className="max-h-1/2 shrink-0 overflow-y-auto px-4 pb-4 empty:hidden sm:px-6">
      <UnsentList {...list} />
    </div>
  )
}

function NotShown({ error, again }: { error: unknown; again: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <div className="grid grow place-items-center p-6">
      <EmptyState
        title={isMissing ? threadWords.gone : threadWords.failed}
        icon={<RotateCw strokeWidth={1.75} />}
        actions={
          isMissing ? (
            <ButtonLink href="/messages">{threadWords.back}</ButtonLink>
          ) : (
            <Button onClick={again}>{threadWords.tryAgain}</Button>
          )
        }
      >
        {isMissing ? messagingRefusals.notFound.message : threadWords.failedText}
      </EmptyState>
    </div>
  )
}
