import { Banner } from '#ui/banner.tsx'
import type { SyncResult } from '../calendar-schema.ts'
import { summaryWords } from '../calendar-words.ts'
import { outcomeWords, syncListWords } from './sync-words.ts'
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
