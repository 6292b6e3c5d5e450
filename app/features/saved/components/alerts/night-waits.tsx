import { BedDouble } from 'lucide-react'
import { partyWords } from '#features/pricing/party-words.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import type { NightWait } from '../../alert-schema.ts'
import { endRowWords, nightWaitsWords } from './saved-search-words.ts'
import { ToldWhere } from './told-where.tsx'
import { endWait, useNightWaits } from './use-alerts.ts'

/** Nights that somebody waits for, or was told of lately; nothing where there are none. */
export function NightWaits() {
  const { state, answer } = useNightWaits()
  if (state.status === 'loading') return <Waiting />
  if (!answer || answer.waits.length === 0) return null
  return (
    <section id="waits" aria-labelledby="waits-heading" className="grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 id="waits-heading" className="text-h3">
        {nightWaitsWords.title}
      </h2>
      <ToldWhere by={answer.told_by} words={nightWaitsWords.told} />
      <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
        {answer.waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} />
        ))}
      </ul>
    </section>
  )
}

function WaitRow({ wait }: { wait: NightWait }) {
  const dates = [wait.check_in_date, wait.check_out_date].map((date) => formatDate(calendarDate(date)))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <BedDouble aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 grow basis-60">
        <h3 className="font-sans text-body font-semibold tracking-normal wrap-anywhere">
          <TextLink href={wait.path} className="-my-2.5 inline-flex min-h-11 items-center">
            {wait.title}
          </TextLink>
        </h3>
        <p className="text-meta wrap-anywhere text-muted">
          {wait.place} · {dates.join(' – ')} · {partyWords(partyOfFields(wait))}
        </p>
      </div>
      {wait.told_at !== null && <Badge tone="moss">{nightWaitsWords.wasTold}</Badge>}
      <Button variant="secondary" size="sm" onClick={() => void endWait(wait)}>
        {endRowWords.end}
        <span className="sr-only">{endRowWords.endOf(wait.title)}</span>
      </Button>
    </li>
  )
}
