import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import type { SyncResult } from '../calendar-schema.ts'
import { summaryWords } from '../calendar-words.ts'
import { nameOf } from './use-calendar-syncs.ts'

export type SyncResultsProps = { results: readonly SyncResult[] }

/** What the last Sync Now has found, calendar by calendar. Nothing before there was one. */
export function SyncResults({ results }: SyncResultsProps) {
  if (results.length === 0) return null
  const hasFailed = results.some(({ outcome }) => outcome === 'failed')
  return (
    <Banner
      tone={hasFailed ? 'warning' : 'success'}
      title={`Synced: ${summaryWords(results)}`}
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
  if (result.outcome === 'failed') return result.message ?? 'It could not be read.'
  if (result.outcome === 'queued') return 'still being read; look again in a minute.'
  if (result.outcome === 'unchanged') return 'nothing new.'
  const parts = [
    countOf(result.events_found, 'entry', 'entries'),
    result.new_blocks > 0 ? countOf(result.new_blocks, 'new block') : null,
    result.removed_blocks > 0 ? `${countOf(result.removed_blocks, 'block')} freed` : null,
    result.events_unreadable > 0 ? `${result.events_unreadable} could not be read` : null,
  ]
  return `${parts.filter((part) => part !== null).join(', ')}.`
}
