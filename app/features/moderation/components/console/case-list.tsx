import { CircleCheck } from 'lucide-react'
import { answerOf, client } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePages } from '#web/use-pages.ts'
import type { CaseQueue } from '../../case.ts'
import { caseQueueWords, complaintWords } from '../../console-words.ts'
import { flagWords, targetWords } from '../../decision-words.ts'
import type { CaseRow } from '../../moderation-schema.ts'
import { reportReasonWords } from '../../report-words.ts'
import { Age, Asked, ConsoleHead, LinkRow, RowList } from './console-parts.tsx'
import { caseListWords, consoleWords } from './words.ts'

/** The open cases of a queue, those that wait longest on top. */
export function CaseList({ queue }: { queue: CaseQueue }) {
  const list = usePages<CaseRow>(
    ['console', 'cases', queue],
    async (cursor) => {
      const query = { queue, ...(cursor && { cursor }) }
      const { cases, next_cursor } = await answerOf(client.operator.cases.$get({ query }))
      return { rows: cases, nextCursor: next_cursor }
    },
    { freshness: 'live' },
  )
  const { title, empty } = caseQueueWords[queue]
  return (
    <>
      <ConsoleHead title={title}>{caseListWords.lead}</ConsoleHead>
      <Asked state={list.state} again={list.again} loading={caseListWords.loading}>
        {() =>
          list.rows.length === 0 ? (
            <EmptyState title={consoleWords.nothingWaits} icon={<CircleCheck strokeWidth={1.75} />}>
              {empty}
            </EmptyState>
          ) : (
            <RowList label={caseListWords.list}>
              {list.rows.map((row) => (
                <CaseLink key={row.id} row={row} />
              ))}
            </RowList>
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

function CaseLink({ row }: { row: CaseRow }) {
  return (
    <LinkRow href={`/operator/cases/${row.id}`} title={row.title} aside={<Age since={row.opened_at} />}>
      <span className="capitalize">{targetWords[row.target_kind]}</span>
      {row.report_count > 0 && <span>{caseListWords.reports(row.report_count)}</span>}
      {row.is_complaint && <Badge tone="sun">{complaintWords}</Badge>}
      {row.reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'child_abuse' || reason === 'safety' ? 'brick' : 'tide'}>
          {reportReasonWords[reason]}
        </Badge>
      ))}
      {row.flags.map((flag) => (
        <Badge key={flag} tone="sun">
          {flagWords[flag]}
        </Badge>
      ))}
    </LinkRow>
  )
}
