import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SpriteIcon } from '#ui/sprite.tsx'
import type { WishedNights } from '../../flexible-choice.ts'
import { anyNights } from '../../flexible-choice.ts'
import { BarField, BarInput, BarSelect, barControlClass } from '../bar-field.tsx'
import type { ChosenStay } from './chosen-stay.ts'
import { guestChoices } from './guest-choices.ts'
import { barWords } from './words.ts'

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

/**
 * Whether somebody has come near a search bar, which is when it fetches what it can do beyond a plain form, and whether
 * anything was typed into its field for the place.
 */
function useActivation(where: RefObject<HTMLInputElement | null>) {
  const isTyped = useRef(false)
  const [isActive, setActive] = useState(false)
  // Who came near and typed before the scripts were there waits for suggestions too.
  useEffect(() => {
    const field = where.current
    if (!field || document.activeElement !== field) return
    setActive(true)
    if (field.value !== field.defaultValue) isTyped.current = true
  }, [where])
  return { isActive, isTyped, activate: () => setActive(true) }
}

/** The nights that were chosen here, until the address says others. */
function useChosenStay(given: ChosenStay | null, onChosen?: (nights: WishedNights) => void) {
  const key = given?.words.inOneLine
  const [state, setState] = useState({ key, stay: given, isChosen: false })
  const current = state.key === key ? state : { key, stay: given, isChosen: false }
  if (current !== state) setState(current)
  const told = useRef(onChosen)
  told.current = onChosen
  // After the form has the dates too.
  useEffect(() => {
    if (state.isChosen) told.current?.(state.stay ?? anyNights)
  }, [state])
  return { stay: current.stay, setStay: (stay: ChosenStay | null) => setState({ key, stay, isChosen: true }) }
}

/** Whether the calendar of a search bar is open, and what the buttons that open it do. */
function useDatePicking(onActivate: () => void) {
  const [isPicking, setPicking] = useState(false)
  const wasPicking = useRef(false)
  const buttons = {
    isOpen: isPicking,
    onActivate,
    // A press outside of the open calendar closes it, also this one; it is not to open it again.
    onPress: () => {
      wasPicking.current = isPicking
    },
    onOpen: () => {
      onActivate()
      setPicking(!wasPicking.current)
      wasPicking.current = false
    },
  }
  return { isPicking, buttons, stopPicking: () => setPicking(false) }
}

type DateCellProps = {
  label: string
  name: string
  value: string | undefined
  words: string | undefined
  isOpen: boolean
  onActivate: () => void
  onPress: () => void
  onOpen: () => void
}

/** A date in a search bar: a button that opens the calendar; the browser's own field where there are no scripts. */
function DateCell({ label, name, value, words, isOpen, onActivate, onPress, onOpen }: DateCellProps) {
  return (
    <BarField label={label} name={name}>
      {/* Read from the form in both cases. */}
      <input
        id={`search-${name}`}
        name={name}
        type="date"
        value={value ?? ''}
        onChange={() => {}}
        className={cx(barControlClass, 'hidden ps-3 pe-2 noscript:block')}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={onActivate}
        onPointerEnter={onActivate}
        onPointerDown={onPress}
        onClick={onOpen}
        className={cx(barControlClass, 'scripts-only ps-3 pe-2 text-start')}
      >
        <span className="sr-only">{label}: </span>
        {words ?? <span className="text-faint">{barWords.addDate}</span>}
      </button>
    </BarField>
  )
}
