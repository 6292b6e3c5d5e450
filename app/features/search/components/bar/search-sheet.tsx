import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mostOf } from '../../filter-counts.ts'
import { nightsWords } from '../../flexible-words.ts'
import { wishWords } from '../../wish-words.ts'
import { PlaceList } from './place-list.tsx'
import { type Step, useSheetSearch } from './use-sheet-search.ts'
import { WhenChoice } from './when-choice.tsx'
import { barWords, sheetWords } from './words.ts'

export type SearchSheetProps = { today: string; onClose: () => void }

/** Where, when and who, one below the other and one open at a time. */
export function SearchSheet({ today, onClose }: SearchSheetProps) {
  const where = useRef<HTMLInputElement>(null)
  const { criteria, step, wish, change, goTo, show, clear } = useSheetSearch(where)
  const { location: place, nights, guests } = wish
  const card = (of: Step) => ({ isOpen: step === of, onOpen: () => goTo(of) })
  return (
    <Sheet
      open
      side="full"
      title={sheetWords.title}
      onClose={onClose}
      footer={<SheetButtons onClear={clear} onSearch={show} />}
    >
      <form
        className="grid gap-3"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          goTo('when')
        }}
      >
        <StepCard title={sheetWords.where} value={place || wishWords.anywhere} {...card('where')}>
          <WhereField
            field={where}
            place={place}
            onInput={(location) => change({ location })}
            onPick={() => goTo('when')}
          />
        </StepCard>
        <StepCard title={sheetWords.when} value={nightsWords(nights) ?? wishWords.anyDates} {...card('when')}>
          <WhenChoice
            today={today}
            wish={nights}
            onChange={(next) => change({ nights: next })}
            months="list"
          />
        </StepCard>
        <StepCard
          title={sheetWords.who}
          value={guests ? sheetWords.guests(guests) : sheetWords.anyGuests}
          {...card('who')}
        >
          <NumberField
            label={barWords.guests}
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

function SheetButtons({ onClear, onSearch }: { onClear: () => void; onSearch: () => void }) {
  return (
    <>
      <Button variant="quiet" onClick={onClear} className="me-auto">
        {sheetWords.clear}
      </Button>
      <Button data-in-address onClick={onSearch} className="min-w-36">
        {barWords.search}
      </Button>
    </>
  )
}

type WhereFieldProps = {
  field: RefObject<HTMLInputElement | null>
  place: string
  onInput: (place: string) => void
  onPick: () => void
}

function WhereField({ field, place, onInput, onPick }: WhereFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        id="sheet-where"
        label={barWords.where}
        name="sheet-where"
        labelHidden
        optional
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        defaultValue={place}
        onInput={(event) => onInput(event.currentTarget.value)}
        placeholder={barWords.whereHint}
        maxLength={200}
        enterKeyHint="next"
        data-autofocus
      />
      <PlaceList input={field} look="inline" onPick={onPick} />
    </div>
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
