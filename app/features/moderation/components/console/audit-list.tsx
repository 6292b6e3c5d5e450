import { Download } from 'lucide-react'
import type { z } from 'zod'
import { saveFile } from '#features/accounts/components/account/save-file.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { usePages } from '#web/use-pages.ts'
import { auditTextWords, auditWords } from '../../console-words.ts'
import type { auditSchema } from '../../moderation-schema.ts'
import { Asked, At, ConsoleHead, finger } from './console-parts.tsx'
import { logWords } from './site-words.ts'
import { rowMark } from './use-console-keys.ts'
import { useDeciding } from './use-deciding.tsx'
import { useQueues } from './use-queues.ts'
import { consoleWords, placeWords } from './words.ts'

type Entry = z.output<typeof auditSchema>['entries'][number]

/** Who looked and decided, the latest on top. The database lets nobody change it. */
export function AuditList() {
  const { answer: queues } = useQueues()
  const list = usePages<Entry>(['console', 'audit'], async (cursor) => {
    const query = cursor ? { cursor } : {}
    const { entries, next_cursor } = await answerOf(client.operator.audit.$get({ query }))
    return { rows: entries, nextCursor: next_cursor }
  })
  return (
    <>
      <ConsoleHead title={placeWords.log}>{logWords.lead}</ConsoleHead>
      {queues?.role === 'operator' && <TakeAway />}
      <Asked state={list.state} again={list.again} loading={logWords.loading}>
        {() =>
          list.rows.length === 0 ? (
            <EmptyState title={logWords.empty}>{logWords.emptyText}</EmptyState>
          ) : (
            <ol
              aria-label={placeWords.log}
              className="divide-y divide-line rounded-card border border-line bg-surface"
            >
              {list.rows.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Asked>
      {list.hasMore && (
        <div className="mt-4 grid justify-center">
          <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
            {consoleWords.more}
          </Button>
        </div>
      )}
    </>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { act, actor, at, case_id, target_kind, target_id, text } = entry
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3 text-meta sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{auditWords[act]}</span>
        <span className="text-muted">
          <At instant={at} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted wrap-anywhere">
        <span>{actor ?? logWords.site}</span>
        {case_id && (
          <TextLink {...rowMark} href={`/operator/cases/${case_id}`} className={finger}>
            {logWords.openCase}
          </TextLink>
        )}
        {target_kind === 'account' && target_id && (
          <TextLink {...(!case_id && rowMark)} href={`/operator/people/${target_id}`} className={finger}>
            {logWords.openPerson}
          </TextLink>
        )}
      </p>
      {text && (
        <blockquote className="line-clamp-4 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
          {auditTextWords(act, text)}
        </blockquote>
      )}
    </li>
  )
}

function TakeAway() {
  const { pending, run, dialog } = useDeciding(fetchFile, { failed: logWords.downloadFailed })
  return (
    <>
      <Button
        variant="secondary"
        className="mb-5"
        pending={pending !== null}
        icon={<Download aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={async () => {
          const file = await run(undefined)
          if (file) saveFile('holmward-log.csv', file, 'text/csv')
        }}
      >
        {logWords.download}
      </Button>
      {dialog}
    </>
  )
}

/** The whole log, however long it is. */
async function fetchFile(): Promise<string> {
  const parts: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await answerOf(client.operator.audit.file.$get({ query: cursor ? { cursor } : {} }))
    parts.push(part.csv)
    cursor = part.next_cursor
  }
  return parts.join('')
}
