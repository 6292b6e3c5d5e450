import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dateOf, lastCheckOut, parseCalendarDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { NumberField } from '#ui/number-field.tsx'
import { LazyRangeCalendar } from '#ui/range-calendar/lazy-range-calendar.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mostOf } from '../../filter-counts.ts'
import { readSearchWish, type SearchWish } from '../../kept-search.ts'
import { parseSearch, searchUrl } from '../../search-criteria.ts'
import { toChosenStay } from './chosen-stay.ts'
import { PlaceList } from './place-list.tsx'
import { keepSearchDraft, readSearchDraft } from './search-draft.ts'

type Step = 'where' | 'when' | 'who'

export type SearchSheetProps = { today: string; onClose: () => void }

/**
 * Where, when and who, one below the other and one open at a time. One begins with what was chosen here before it was
 * closed, or else with what the address says.
 */
export function SearchSheet({ today: todayText, onClose }: SearchSheetProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const address = pathname + search
  // The server's day is missing only where the page could not be loaded.
  const today = parseCalendarDate(todayText) ?? dateOf(new Date())
  const criteria = parseSearch(new URLSearchParams(search))
  const [step, setStep] = useState<Step>('where')
  const [wish, setWish] = useState(
    () => readSearchDraft(address) ?? readSearchWish(new URLSearchParams(search)),
  )
  const { location: place, stay, guests } = wish
  const where = useRef<HTMLInputElement>(null)
  const words = toChosenStay(stay ?? {})?.words

  function change(part: Partial<SearchWish>) {
    const next = { ...wish, ...part }
    setWish(next)
    keepSearchDraft(address, next)
  }
  function show() {
    const location = (where.current?.value ?? place).trim()
    const bbox = location === criteria.location ? criteria.bbox : null
    const { checkIn, checkOut } = stay ?? { checkIn: null, checkOut: null }
    const wishes = { location, bbox, checkIn, checkOut, guests: guests === 1 ? null : guests }
    keepSearchDraft(address, null)
    // The address at which the sheet is open makes room for that of its results.
    void navigate(searchUrl({ ...criteria, ...wishes, page: 1 }), { replace: true })
  }
  function goTo(next: Step) {
    // The field exists only while its step is open; a place picked from the list was not typed into it.
    if (where.current && where.current.value !== place) change({ location: where.current.value })
    setStep(next)
  }
  function clear() {
    if (where.current) where.current.value = ''
    change({ location: '', stay: null, guests: null })
    setStep('where')
  }
  return (
    <Sheet
      open
      side="full"
      title="Find a place to stay"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={clear} className="me-auto">
            Clear all
          </Button>
          <Button onClick={show} className="min-w-36">
            Search
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          goTo('when')
        }}
      >
        <StepCard
          title="Where?"
          value={place || 'Anywhere'}
          isOpen={step === 'where'}
          onOpen={() => goTo('where')}
        >
          <div className="grid gap-2">
            <TextField
              ref={where}
              id="sheet-where"
              label="Where"
              name="sheet-where"
              labelHidden
              optional
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={false}
              defaultValue={place}
              onInput={(event) => change({ location: event.currentTarget.value })}
              placeholder="City, state or country"
              maxLength={200}
              enterKeyHint="next"
              data-autofocus
            />
            <PlaceList input={where} look="inline" onPick={() => goTo('when')} />
          </div>
        </StepCard>
        <StepCard
          title="When?"
          value={words ? `${words.checkIn} – ${words.checkOut}` : 'Any dates'}
          isOpen={step === 'when'}
          onOpen={() => goTo('when')}
        >
          <LazyRangeCalendar
            label="Dates of your stay"
            value={stay}
            onChange={(next) => change({ stay: next })}
            today={today}
            taken={[]}
            until={lastCheckOut(today)}
            months="list"
          />
        </StepCard>
        <StepCard
          title="Who?"
          value={guests ? `${countOf(guests, 'guest')} or more` : 'Any number of guests'}
          isOpen={step === 'who'}
          onOpen={() => goTo('who')}
        >
          <NumberField
            label="Guests"
            name="sheet-guests"
            optional
            min={1}
            max={Math.max(mostOf.guests, criteria.guests ?? 1)}
            value={guests ?? 1}
            onChange={(next) => change({ guests: next })}
          />
        </StepCard>
      </form>
    </Sheet>
  )
}

type StepCardProps = {
  title: string
  value: string
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

function StepCard({ title, value, isOpen, onOpen, children }: StepCardProps) {
  return (
    <section className={cx('rounded-card border', isOpen ? 'border-line-strong bg-surface' : 'border-line')}>
      <h3 className="font-sans text-body tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-4 text-start"
        >
          <span className="font-semibold">{title}</span>
          <span
            className={cx('min-w-0 truncate text-meta', isOpen ? 'sr-only' : 'font-medium text-tide-ink')}
          >
            {value}
          </span>
        </button>
      </h3>
      {isOpen && <div className="px-4 pb-4">{children}</div>}
    </section>
  )
}
