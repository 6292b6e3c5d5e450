import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import type { SyncResult } from '../calendar-schema.ts'
import { summaryWords } from '../calendar-words.ts'
import { syncListWords } from './sync-words.ts'
import { nameOf } from './use-calendar-syncs.ts'

export type SyncResultsProps = { results: readonly SyncResult[] }

/** What the last Sync Now has found, calendar by calendar. Nothing before there was one. */
export function SyncResults({ results }: SyncResultsProps) {
  if (results.length === 0) return null
  const hasFailed = results.some(({ outcome }) => outcome === 'failed')
  return (
    <Banner
      tone={hasFailed ? 'warning' : 'success'}
      title={syncListWords.results(summaryWords(results))}
      announce="polite"
    >
      <ul className="mt-1 grid gap-1">
        {results.map((result) => (
          <li key={result.id} className="wrap-anywhere">
            <span className="font-semibold">{nameOf(result)}</span>: {outcomeWords(result)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function outcomeWords(result: SyncResult): string {
  if (result.outcome === 'failed') return result.message ?? syncListWords.unread
  if (result.outcome === 'queued') return syncListWords.reading
  if (result.outcome === 'unchanged') return syncListWords.unchanged
  const parts = [
    countOf(result.events_found, 'entry', 'entries'),
    result.new_blocks > 0 ? syncListWords.blocked(result.new_blocks) : null,
    result.removed_blocks > 0 ? syncListWords.freed(result.removed_blocks) : null,
    result.events_unreadable > 0 ? syncListWords.unreadable(result.events_unreadable) : null,
  ]
  return `${parts.filter((part) => part !== null).join(', ')}.`
}
