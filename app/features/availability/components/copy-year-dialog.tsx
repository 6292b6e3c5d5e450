import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { planYearCopy, type YearCopy, yearsToCopy } from '#features/pricing/copy-year.ts'
import { addDays, type CalendarDate, lastCheckOut } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CalendarProperty } from '../host-calendar.ts'
import { leftWords, setWords } from '../words.ts'
import { copyYearWords } from './calendar-words.ts'
import { useCopyYear } from './use-copy-year.ts'

type CopyYearProps = { property: CalendarProperty; today: CalendarDate }

/** Takes what was set by hand in a year into the next. */
export function CopyYear({ property, today }: CopyYearProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<CopyPlus aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        {copyYearWords.open}
      </Button>
      {isOpen && <CopyYearDialog property={property} today={today} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyYearDialog({ property, today, onClose }: CopyYearProps & { onClose: () => void }) {
  const { own, hasFailed, retry, isSaving, save } = useCopyYear(property)
  const [chosen, setChosen] = useState<YearCopy | null>(null)
  const years = own ? yearsToCopy(own, today) : []
  const present = Number(today.slice(0, 4))
  const year = years.includes(present) ? present : years[0]
  const copy = chosen ?? (year === undefined ? null : { year, keeps: 'weekdays' as const, replaces: false })
  const plan = own && copy && planYearCopy(own, copy, today)
  const isNothing = !plan || plan.nights.length + plan.seasons.length === 0

  async function carryOut() {
    if (own && copy && plan && (await save({ property, copy, plan, own }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copyYearWords.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copyYearWords.cancel}
          </Button>
          <Button disabled={isNothing} pending={isSaving} onClick={() => void carryOut()}>
            {copy ? copyYearWords.copyOf(copy.year) : copyYearWords.copy}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-muted">{copyYearWords.lead(property.title)}</p>
      <div className="mt-5 grid gap-5">
        {!own && !hasFailed && <Skeleton className="h-48 w-full" label={copyYearWords.loading} />}
        {!own && hasFailed && (
          <p>
            {copyYearWords.notLoaded}
            <Button variant="quiet" size="sm" onClick={retry}>
              {copyYearWords.tryAgain}
            </Button>
          </p>
        )}
        {own && !copy && <p>{copyYearWords.empty}</p>}
        {copy && <Choices {...{ copy, years }} onChange={setChosen} />}
        {copy && plan && <Preview copy={copy} plan={plan} today={today} />}
      </div>
    </Dialog>
  )
}

type ChoicesProps = { copy: YearCopy; years: readonly number[]; onChange: (copy: YearCopy) => void }

function Choices({ copy, years, onChange }: ChoicesProps) {
  return (
    <>
      {years.length > 1 && (
        <RadioGroup
          legend={copyYearWords.year}
          name="copy_year"
          look="segments"
          value={String(copy.year)}
          choices={years.map((year) => ({
            value: String(year),
            label: copyYearWords.fromTo(year),
          }))}
          onChange={(year) => onChange({ ...copy, year: Number(year) })}
        />
      )}
      <RadioGroup
        legend={copyYearWords.keeps}
        name="copy_keeps"
        look="segments"
        value={copy.keeps}
        choices={[
          { value: 'weekdays', label: copyYearWords.weekdays },
          { value: 'dates', label: copyYearWords.dates },
        ]}
        hint={copy.keeps === 'weekdays' ? copyYearWords.weekdaysHint : copyYearWords.datesHint}
        onChange={(keeps) => onChange({ ...copy, keeps })}
      />
      <Checkbox
        name="copy_replaces"
        label={copyYearWords.replaces}
        checked={copy.replaces}
        onChange={(event) => onChange({ ...copy, replaces: event.currentTarget.checked })}
      />
    </>
  )
}

type PreviewProps = { copy: YearCopy; plan: ReturnType<typeof planYearCopy>; today: CalendarDate }

/** What would be set and what not, before anything is. */
function Preview({ copy: { year, replaces }, plan, today }: PreviewProps) {
  const lastNight = addDays(lastCheckOut(today), -1)
  return (
    <div role="status" className="rounded-input bg-sunken px-4 py-3">
      <p className="font-semibold">{setWords(plan, year + 1)}</p>
      {leftWords(plan, { year: year + 1, replaces, lastNight }).map((sentence) => (
        <p key={sentence} className="mt-1 text-meta text-muted">
          {sentence}
        </p>
      ))}
    </div>
  )
}
