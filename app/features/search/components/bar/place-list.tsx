import { MapPin } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countOf } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { hangBelow } from '#ui/hang-below.ts'
import { type SuggestedPlace, usePlaces } from './use-places.ts'

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
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const suggested = usePlaces(text)
  const isOfTowns = onTown !== undefined
  const places = useMemo(
    () => (isOfTowns ? suggested.filter(({ town }) => town) : suggested),
    [suggested, isOfTowns],
  )
  const isOpen = text !== null && places.length > 0
  // Other places came: what was chosen among those before is none of them.
  const [listed, setListed] = useState(places)
  if (listed !== places) {
    setListed(places)
    setActive(-1)
  }

  function close() {
    setText(null)
    setActive(-1)
  }
  function pick(place: SuggestedPlace | undefined) {
    if (!place || !input.current) return
    if (onTown && place.town) onTown(place.town)
    else input.current.value = place.value
    close()
    onPick?.()
  }
  function move(step: 1 | -1) {
    if (!isOpen) return setText(input.current?.value ?? '')
    // Beyond both ends lies the field itself, in which nothing is chosen.
    setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && isOpen && active >= 0) pick(places[active])
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Escape' && !onTown && input.current?.value) {
      input.current.value = ''
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const heard = useRef({ onKeyDown, close })
  useLayoutEffect(() => {
    heard.current = { onKeyDown, close }
  })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    // What was typed before this was here; in a sheet, places to begin with. The address may say it by now as well.
    if (look === 'inline' || (isTyped?.current && document.activeElement === field)) setText(field.value)
    field.addEventListener(
      'input',
      () => {
        setText(field.value)
        setActive(-1)
      },
      { signal },
    )
    field.addEventListener('keydown', (event) => heard.current.onKeyDown(event), { signal })
    // In a sheet the list stays: what stands below it must not move away from under a finger.
    if (look === 'floating') field.addEventListener('blur', () => heard.current.close(), { signal })
    return () => stop.abort()
  }, [input, isTyped, look])

  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(isOpen))
    setOrRemove(field, 'aria-controls', isOpen && id)
    setOrRemove(field, 'aria-activedescendant', isOpen && active >= 0 && `${id}-${active}`)
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [input, isOpen, active, id])

  useLayoutEffect(() => {
    if (!isOpen || look !== 'floating' || !list.current || !input.current) return
    list.current.showPopover()
    hangBelow(input.current, list.current, 12)
  }, [isOpen, look, input])

  return (
    <>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Places"
          popover={look === 'floating' ? 'manual' : undefined}
          className={cx(
            'text-ink',
            look === 'floating' &&
              'absolute m-0 max-h-[60dvh] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-e3 open:animate-enter',
          )}
        >
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
            <div
              key={place.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // Focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
              className={cx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-button px-3 py-1.5 hover:bg-sunken',
                index === active && 'bg-tide-soft',
              )}
            >
              <MapPin aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-tide-ink" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{place.name}</span>{' '}
                <span className="block truncate text-meta text-muted">
                  {[place.region, place.homes > 0 && countOf(place.homes, 'home')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && active < 0 && `${countOf(places.length, 'place')} to choose from with the arrow keys`}
      </span>
    </>
  )
}

function setOrRemove(element: Element | null, name: string, value: string | false) {
  if (value === false) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
