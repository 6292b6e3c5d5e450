import { stayLinesOf } from '#features/pricing/cancellation-words.ts'
import { findRefusal, nearestStays, type WishedStay, weekdayOf } from '#features/pricing/check-stay.ts'
import { type Party, partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { lineLabel } from '#features/pricing/quote-words.ts'
import { refusalWords } from '#features/pricing/refusal-words.ts'
import { cancellationOf, stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { stayDueLines } from '#features/pricing/stay-dues.ts'
import { type StayTerms, todayOf } from '#features/pricing/stay-terms.ts'
import { formatMoney } from '#lib/money.ts'
import { addDays, type CalendarDate, calendarDate, formatDate, type Stay } from '#lib/stay.ts'
import type { HostTerms } from '../../host-terms-schema.ts'
import type { TermsForm } from './terms-form.ts'
import { termsInForm } from './terms-in-form.ts'
import { previewWords } from './terms-words.ts'

export type TermsPreviewProps = { form: TermsForm; stored: HostTerms; today: CalendarDate }

/** What a few typical stays would cost with what stands in the form, whether it is saved or not. */
export function TermsPreview({ form, stored, today }: TermsPreviewProps) {
  const now = stored.terms?.now ?? `${today}T12:00`
  const home = termsInForm(form, stored, now)
  return (
    <section
      aria-labelledby="preview-heading"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: beside the form it scrolls by itself, by keys too
      tabIndex={0}
      className="rounded-card border border-line bg-surface p-5 shadow-e1 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto"
    >
      <h2 id="preview-heading" className="text-h4">
        {previewWords.title}
      </h2>
      <p className="mt-1 text-meta text-muted">{previewWords.lead}</p>
      {home ? (
        <ExampleStays home={home} stored={stored} now={now} />
      ) : (
        <p className="mt-4 text-meta">{previewWords.invalid}</p>
      )}
    </section>
  )
}

type ExampleStaysProps = { home: StayTerms; stored: HostTerms; now: string }

function ExampleStays({ home, stored, now }: ExampleStaysProps) {
  const party = partyOf(Math.min(2, stored.max_guests))
  const ask = (stay: Stay): WishedStay => ({
    stay,
    party,
    now,
    maxGuests: stored.max_guests,
    takesPets: stored.takes_pets,
    unavailable: [],
  })
  const examples = exampleStays(home, calendarDate(now.slice(0, 10)))
  const rules = stayRulesOf(home)
  const answers = examples.map(({ label, stay }) => {
    const refusal = findRefusal(rules, ask(stay))
    const taken = refusal ? (nearestStays(rules, ask(stay))[0] ?? null) : stay
    return { label, stay, refusal, taken }
  })
  return (
    <>
      {answers.every(({ taken }) => taken === null) && (
        <p role="status" className="mt-4 rounded-input bg-sun-soft p-3 text-meta text-sun-ink">
          {previewWords.closed}
        </p>
      )}
      <ul className="mt-4 grid gap-5">
        {answers.map(({ label, stay, refusal, taken }) => (
          <li key={label} className="grid gap-1.5 border-t border-line pt-4 first:border-0 first:pt-0">
            <h3 className="text-meta font-semibold">{label}</h3>
            <p className="text-caption text-muted">{previewWords.dates(...datesOf(stay))}</p>
            {refusal && <p className="text-meta">{refusalWords(refusal)}</p>}
            {refusal && taken && (
              <p className="mt-1 text-caption text-muted">{previewWords.nearest(...datesOf(taken))}</p>
            )}
            {taken && <Lines home={home} stay={taken} party={party} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Lines({ home, stay, party }: { home: StayTerms; stay: Stay; party: Party }) {
  const quote = quoteStay(home, { stay, party })
  const cancellation = cancellationOf(home)
  const dueLines = stayDueLines(home, { stay, quote })
  return (
    <>
      <dl className="tabular grid gap-1 text-meta">
        {quote.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have a fixed order
          <div key={at} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere text-muted">{lineLabel(line, quote)}</dt>
            <dd>{formatMoney(line.amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{previewWords.total}</dt>
          <dd>{formatMoney(quote.total)}</dd>
        </div>
      </dl>
      {quote.deposit.amount > 0 && (
        <p className="text-caption text-muted">{previewWords.deposit(formatMoney(quote.deposit))}</p>
      )}
      {cancellation && (
        <ul aria-label={previewWords.cancellation} className="tabular grid gap-0.5 text-caption text-muted">
          {stayLinesOf(cancellation, { stay, total: quote.total, today: todayOf(home) }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {dueLines.length > 0 && (
        <ul aria-label={previewWords.due} className="tabular grid gap-0.5 text-caption text-muted">
          {dueLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function datesOf({ checkIn, checkOut }: Stay): [string, string] {
  return [formatDate(checkIn), formatDate(checkOut)]
}

/** The weekend after next, a week and four weeks from a Saturday on, and a week in the next season. */
function exampleStays({ terms }: StayTerms, today: CalendarDate): { label: string; stay: Stay }[] {
  const friday = addDays(today, ((5 - weekdayOf(today) + 7) % 7) + 7)
  const saturday = addDays(friday, 22)
  const from = (checkIn: CalendarDate, nights: number) => ({ checkIn, checkOut: addDays(checkIn, nights) })
  const season = terms?.seasons
    .map((each) => ({ ...each, day: calendarDate(each.from) }))
    .filter(({ day }) => day > today)
    .sort((a, b) => (a.day < b.day ? -1 : 1))[0]
  const examples = [
    { label: previewWords.weekend, stay: from(friday, 2) },
    { label: previewWords.week, stay: from(saturday, 7) },
    { label: previewWords.nights(28), stay: from(saturday, 28) },
  ]
  if (!season) return examples
  const arrival = addDays(season.day, (6 - weekdayOf(season.day) + 7) % 7)
  return [...examples, { label: previewWords.seasonWeek(season.name), stay: from(arrival, 7) }]
}
