import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { queueWords } from '../../console-words.ts'
import type { heldSchema } from '../../moderation-schema.ts'
import { Asked, At, ConsoleHead } from './console-parts.tsx'
import { rowMark } from './use-console-keys.ts'
import { useDeciding } from './use-deciding.tsx'
import { consoleWords, heldChoiceWords, heldWords } from './words.ts'

type Held = z.output<typeof heldSchema>['held'][number]
type Asking = { held: Held; choice: 'release' | 'refuse' }

/** Texts that went to many, and wait for somebody to look. */
export function HeldList() {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { state, again } = useAnswer(['console', 'held'], () => answerOf(client.operator.held.$get()), {
    freshness: 'live',
  })
  return (
    <>
      <ConsoleHead title={queueWords.held.title}>{heldWords.lead}</ConsoleHead>
      <Asked state={state} again={again} loading={heldWords.loading}>
        {({ held }) =>
          held.length === 0 ? (
            <EmptyState title={consoleWords.nothingWaits} icon={<MailCheck strokeWidth={1.75} />}>
              {heldWords.empty}
            </EmptyState>
          ) : (
            <ul aria-label={queueWords.held.title} className="grid grid-cols-1 gap-4">
              {held.map((row) => (
                <HeldCard key={`${row.conversation_id}/${row.text}`} held={row} onAsk={setAsking} />
              ))}
            </ul>
          )
        }
      </Asked>
      {asking && <Confirm {...asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function HeldCard({ held, onAsk }: { held: Held; onAsk: (asking: Asking) => void }) {
  return (
    <Card as="li">
      <p className="whitespace-pre-line wrap-anywhere">{held.text}</p>
      <p className="mt-3 text-meta text-muted">
        <TextLink href={`/operator/people/${held.author_id}`}>{heldWords.writer}</TextLink>
        {held.until && (
          <>
            {heldWords.delivered}
            <At instant={held.until} />
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button {...rowMark} variant="secondary" onClick={() => onAsk({ held, choice: 'release' })}>
          {heldChoiceWords.release.title}
        </Button>
        <Button variant="danger" onClick={() => onAsk({ held, choice: 'refuse' })}>
          {heldChoiceWords.refuse.title}
        </Button>
      </div>
    </Card>
  )
}

function Confirm({ held, choice, onClose }: Asking & { onClose: () => void }) {
  const { title, text } = heldChoiceWords[choice]
  const { pending, run, dialog } = useDeciding(
    (id: string) =>
      answerOf(client.operator.held[':id'].$post({ param: { id }, json: { choice } })).then(() => true),
    { done: () => ({ title: heldWords.done, description: text }), failed: heldWords.failed },
  )
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={title}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {consoleWords.cancel}
            </Button>
            <Button
              variant={choice === 'refuse' ? 'danger' : 'primary'}
              pending={pending !== null}
              onClick={async () => {
                if (await run(held.conversation_id)) onClose()
              }}
            >
              {title}
            </Button>
          </>
        }
      >
        <p>{heldWords.allOfThem(text)}</p>
      </Dialog>
      {dialog}
    </>
  )
}
