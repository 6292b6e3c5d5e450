import { MapPin } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { positionBelow } from '#ui/position-below.ts'
import { placeWords } from './place-words.ts'
import { optionId, useComboboxEvents, useComboboxState } from './use-combobox.ts'
import { usePlaceChoice } from './use-place-choice.ts'
import type { SuggestedPlace } from './use-places.ts'

export type PlaceListProps = {
  /** A text field, which this makes a combobox (its role stands in the document already). */
  input: RefObject<HTMLInputElement | null>
  /** Whether somebody has typed into it before this list was there. */
  isTyped?: RefObject<boolean>
  /** floating: above the page, below the field. inline: where it stands, for sheets. */
  look: 'floating' | 'inline'
  onPick: (() => void) | undefined
  /** For a form with fields for city, state and country: only towns, which it writes by itself. */
  onTown?: (town: NonNullable<SuggestedPlace['town']>) => void
}

/**
 * Places for what is being typed. Down opens, typing filters, Enter picks, Escape closes the list and then empties the
 * field. Whatever is typed can be searched for as well.
 */
export function PlaceList({ input, isTyped, look, onPick, onTown }: PlaceListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { places, active, isOpen, suggest, close, pick, onKeyDown } = usePlaceChoice({
    input,
    onPick,
    onTown,
  })
  const isFloating = look === 'floating'

  // In a sheet the list stays: what stands below it must not move away from under a finger.
  useComboboxEvents(input, { onInput: suggest, onKeyDown, onBlur: isFloating ? close : undefined })
  useEffect(() => {
    const field = input.current
    if (!field) return
    // What was typed before this was here; in a sheet, places to begin with. The address may say it by now as well.
    if (!isFloating || (isTyped?.current && document.activeElement === field)) suggest(field.value)
  }, [input, isTyped, isFloating, suggest])
  useComboboxState(input, { list, listId: id, isOpen, active })
  useLayoutEffect(() => {
    if (!isOpen || !isFloating || !list.current || !input.current) return
    list.current.showPopover()
    positionBelow(input.current, list.current, 12)
  }, [isOpen, isFloating, input])

  return (
    <>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={placeWords.title}
          popover={isFloating ? 'manual' : undefined}
          className={cx('text-ink', isFloating && floatingClass)}
        >
          {places.map((place, index) => (
            <PlaceOption
              key={place.value}
              id={optionId(id, index)}
              place={place}
              isActive={index === active}
              onPick={() => pick(place)}
            />
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && active < 0 && placeWords.choices(places.length)}
      </span>
    </>
  )
}

const floatingClass =
  'absolute m-0 max-h-[60dvh] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line ' +
  'bg-raised p-1.5 shadow-e3 open:animate-enter'

type PlaceOptionProps = { id: string; place: SuggestedPlace; isActive: boolean; onPick: () => void }

function PlaceOption({ id, place, isActive, onPick }: PlaceOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-button px-3 py-1.5 hover:bg-sunken',
        isActive && 'bg-tide-soft',
      )}
    >
      <MapPin aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-tide-ink" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{place.name}</span>{' '}
        <span className="block truncate text-meta text-muted">
          {[place.region, place.homes > 0 && placeWords.homes(place.homes)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
}
