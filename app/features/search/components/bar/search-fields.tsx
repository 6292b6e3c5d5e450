import { type RefObject, Suspense, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SpriteIcon } from '#ui/sprite.tsx'
import type { WishedNights } from '../../flexible-choice.ts'
import { BarInput, BarSelect } from '../bar-field.tsx'
import { barWords } from './bar-words.ts'
import type { ChosenStay } from './chosen-stay.ts'
import { DateCell } from './date-cell.tsx'
import { guestChoices } from './guest-choices.ts'
import { useActivation } from './use-activation.ts'
import { useChosenStay } from './use-chosen-stay.ts'
import { useDatePicking } from './use-date-picking.ts'

const BarExtras = lazyPart(async () => (await import('./bar-extras.tsx')).BarExtras)

export type SearchFieldsProps = {
  /** What the address asks for already. */
  location?: string
  stay?: ChosenStay | null
  guests?: number | null
  /** At the westernmost places of the world, from the server. */
  today: string
  /** What the dates open below. */
  bar: RefObject<HTMLElement | null>
  /** A place or dates, which are told then, were chosen: as good as pressing the button. */
  onChosen?: (nights?: WishedNights) => void
}

/**
 * Where, when and for how many, as fields of a form that works as it stands. Suggestions and the calendar are fetched
 * when somebody comes near.
 */
export function SearchFields({
  location,
  stay: given = null,
  guests,
  today,
  bar,
  onChosen,
}: SearchFieldsProps) {
  const where = useRef<HTMLInputElement>(null)
  const { isActive, isTyped, activate } = useActivation(where)
  const { stay, setStay } = useChosenStay(given, onChosen)
  const { isPicking, buttons, stopPicking } = useDatePicking(activate)
  return (
    <>
      <WhereInput field={where} isTyped={isTyped} location={location} onActivate={activate} />
      <div className="grid min-w-0 grid-cols-2 gap-1">
        <DateCell
          name="checkIn"
          label={barWords.checkIn}
          value={stay?.checkIn ?? undefined}
          words={stay?.words.checkIn}
          {...buttons}
        />
        <DateCell
          name="checkOut"
          label={barWords.checkOut}
          value={stay?.checkOut ?? undefined}
          words={stay?.words.checkOut}
          {...buttons}
        />
      </div>
      <BarSelect
        label={barWords.guests}
        name="guests"
        icon={<SpriteIcon name="users" className="size-5" />}
        defaultValue={guests ?? ''}
        placeholder={barWords.anyNumber}
        options={guestChoices(guests ?? 0)}
      />
      {isActive && (
        <Suspense>
          <BarExtras
            where={where}
            isTyped={isTyped}
            bar={bar}
            today={today}
            stay={stay}
            onStay={setStay}
            isPicking={isPicking}
            onPicked={stopPicking}
            onPlace={onChosen && (() => onChosen())}
          />
        </Suspense>
      )}
    </>
  )
}

type WhereInputProps = {
  field: RefObject<HTMLInputElement | null>
  /** Becomes true when somebody types. */
  isTyped: RefObject<boolean>
  location: string | undefined
  onActivate: () => void
}

function WhereInput({ field, isTyped, location, onActivate }: WhereInputProps) {
  return (
    <BarInput
      ref={field}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      label={barWords.where}
      name="location"
      icon={<SpriteIcon name="map-pin" className="size-5" />}
      defaultValue={location}
      placeholder={barWords.whereHint}
      onFocus={onActivate}
      onPointerEnter={onActivate}
      onKeyDown={({ key }) => {
        // The list may still be on its way: it must not open over the results.
        if (key === 'Enter') isTyped.current = false
      }}
      onInput={() => {
        isTyped.current = true
        // What is spoken or pasted may come without focus or pointer.
        onActivate()
      }}
    />
  )
}

/** The layout that a bar of these fields has beside its button; others may stand before them. */
export function barColumns(isWithText: boolean): string {
  return cx(
    'sm:items-center',
    isWithText
      ? // On a tablet the dates stand below the words, and like these they begin where an icon would end.
        'sm:grid-cols-2 sm:max-lg:[&>.grid-cols-2]:ps-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,7fr)_minmax(0,4fr)_auto]'
      : 'sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)_auto]',
  )
}
