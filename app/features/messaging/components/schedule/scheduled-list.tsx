import { CalendarClock, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InboxSummary } from '../../messaging-schema.ts'
import type { ScheduledMessage } from '../../scheduled-message-schema.ts'
import { readyMade, whenWords } from '../../words.ts'
import { useInboxSummary } from '../use-inbox-summary.ts'
import { type FormStart, ScheduledForm } from './scheduled-form.tsx'
import { useScheduledChanges, useScheduledMessages } from './use-scheduled-messages.ts'
import { scheduleWords } from './words.ts'

/** What a host lets go out by itself, with the way to add and change it. */
export function ScheduledList() {
  const { state, answer: messages, again } = useScheduledMessages()
  const { answer: summary } = useInboxSummary()
  const [start, setStart] = useState<FormStart | null>(null)
  const homes = summary?.homes ?? []
  return (
    <>
      {state.status === 'loading' && <Skeleton className="h-60 w-full" label={scheduleWords.loading} />}
      {state.status === 'failed' && (
        <EmptyState
          title={scheduleWords.failed}
          icon={<RotateCw strokeWidth={1.75} />}
          actions={<Button onClick={again}>{scheduleWords.tryAgain}</Button>}
        >
          {scheduleWords.failedText}
        </EmptyState>
      )}
      {messages?.length === 0 && <Beginnings onChoose={setStart} />}
      {messages && messages.length > 0 && (
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {messages.map((message) => (
              <ScheduledRow
                key={message.id}
                message={message}
                homes={homes}
                onEdit={() => setStart(message)}
              />
            ))}
          </ul>
          <Button className="justify-self-start" onClick={() => setStart({})}>
            {scheduleWords.add}
          </Button>
        </div>
      )}
      {start && <ScheduledForm start={start} homes={homes} onClose={() => setStart(null)} />}
    </>
  )
}

/** Where nothing is scheduled yet: texts to begin with. */
function Beginnings({ onChoose }: { onChoose: (start: FormStart) => void }) {
  return (
    <div className="grid gap-6">
      <EmptyState
        title={scheduleWords.empty}
        icon={<CalendarClock strokeWidth={1.75} />}
        actions={<Button onClick={() => onChoose({})}>{scheduleWords.writeOwn}</Button>}
      >
        {scheduleWords.emptyText}
      </EmptyState>
      <ul className="grid gap-3 md:grid-cols-3">
        {readyMade.map((text) => (
          <li key={text.title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <h2 className="text-h4">{text.title}</h2>
            <p className="text-caption font-medium text-muted">{whenWords(text)}</p>
            <p className="text-meta whitespace-pre-line wrap-anywhere text-muted">{text.body}</p>
            <Button
              variant="secondary"
              size="sm"
              className="mt-auto self-start"
              aria-label={scheduleWords.beginLabel(text.title)}
              onClick={() => onChoose(text)}
            >
              {scheduleWords.begin}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ScheduledRowProps = {
  message: ScheduledMessage
  homes: InboxSummary['homes']
  onEdit: () => void
}

function ScheduledRow({ message, homes, onEdit }: ScheduledRowProps) {
  const { remove } = useScheduledChanges()
  const { title, body, is_on } = message
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-h4 wrap-anywhere">
            {title} {!is_on && <Badge>{scheduleWords.off}</Badge>}
          </h2>
          <p className="tabular text-meta text-muted">{`${whenWords(message)} · ${homesWords(message, homes)}`}</p>
        </div>
        <div className="-me-2 -mt-2 flex shrink-0">
          <IconButton
            label={scheduleWords.edit(title)}
            icon={<Pencil aria-hidden strokeWidth={1.75} />}
            onClick={onEdit}
          />
          <IconButton
            label={scheduleWords.remove(title)}
            icon={<Trash2 aria-hidden strokeWidth={1.75} />}
            onClick={() => remove(message.id)}
          />
        </div>
      </div>
      <p dir="auto" className="line-clamp-4 text-meta whitespace-pre-line wrap-anywhere text-muted">
        {body}
      </p>
    </li>
  )
}

function homesWords({ property_ids }: ScheduledMessage, homes: InboxSummary['homes']): string {
  if (!property_ids) return scheduleWords.allHomes
  const [only] = property_ids
  const title = property_ids.length === 1 && homes.find(({ property_id }) => property_id === only)?.title
  return title || countOf(property_ids.length, 'home')
}
