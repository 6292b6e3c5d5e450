import { MapPinned } from 'lucide-react'
import { type ChangeEvent, type ChangeEventHandler, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formParams } from '../form-params.ts'
import { type HomePlace, homeUrl, parseHomePlace, placeName } from '../home-place.ts'
import { citiesOf, countries, statesOf } from '../locations.ts'
import { FilterSelect } from './filter-select.tsx'
import { locationWords } from './location-words.ts'

export type LocationPanelProps = { place: HomePlace }

const toOption = (name: string) => ({ value: name, label: name })

/**
 * Browse by country, state and city. The address is the state: a choice changes it at once, without scripts a button
 * does, and a choice above clears those below (specification, section 4).
 */
export function LocationPanel({ place }: LocationPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const onChange = usePlaceInAddress(form, place)
  const isChosen = placeName(place) !== null
  return (
    <Card
      as="section"
      surface="raised"
      aria-labelledby="browse-heading"
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-2 lg:grid-cols-[auto_minmax(0,1fr)] lg:content-start lg:gap-x-8 lg:gap-y-0 lg:px-6 lg:py-3"
    >
      <h2 id="browse-heading" className="flex items-center gap-2.5 text-h3 sm:min-h-11 lg:pt-3">
        <MapPinned aria-hidden className="size-6 text-tide" strokeWidth={1.75} />
        {locationWords.title}
      </h2>
      <form
        ref={form}
        action="/"
        autoComplete="off"
        className="grid grid-cols-1 items-start gap-4 sm:col-span-2 sm:grid-cols-3 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <PlaceSelects place={place} onChange={onChange} />
        <div className="hidden sm:col-span-3 noscript:block">
          <Button type="submit">{locationWords.show}</Button>
        </div>
      </form>
      {/* Beside the heading or below it, where it takes no room from the choices. */}
      {isChosen && (
        <ButtonLink
          href="/"
          variant="secondary"
          className="sm:col-start-2 sm:row-start-1 lg:col-start-1 lg:row-start-2 lg:justify-self-start"
        >
          {locationWords.clear}
        </ButtonLink>
      )}
    </Card>
  )
}

type PlaceSelectsProps = { place: HomePlace; onChange: ChangeEventHandler<HTMLSelectElement> }

function PlaceSelects({ place, onChange }: PlaceSelectsProps) {
  const states = statesOf(place.country)
  const cities = citiesOf(place.country, place.state)
  return (
    <>
      <FilterSelect
        key={`country ${place.country}`}
        label={locationWords.country}
        name="country"
        defaultValue={place.country}
        onChange={onChange}
        placeholder={locationWords.anyCountry}
        options={countries.map(({ name }) => toOption(name))}
      />
      <FilterSelect
        key={`state ${place.country} ${place.state}`}
        label={locationWords.state}
        name="state"
        defaultValue={place.state}
        onChange={onChange}
        disabled={states.length === 0}
        hint={states.length === 0 ? locationWords.countryFirst : undefined}
        placeholder={locationWords.anyState}
        options={states.map(({ name }) => toOption(name))}
      />
      <FilterSelect
        key={`city ${place.state} ${place.city}`}
        label={locationWords.city}
        name="city"
        defaultValue={place.city}
        onChange={onChange}
        disabled={cities.length === 0}
        hint={cityHint(place, cities.length)}
        placeholder={locationWords.anyCity}
        options={cities.map(toOption)}
      />
    </>
  )
}

function cityHint({ state }: HomePlace, count: number): string | undefined {
  if (!state) return locationWords.stateFirst
  return count === 0 ? locationWords.wholeState(state) : undefined
}

/** Brings what is chosen in a form into the address; a choice above clears those below. */
function usePlaceInAddress(form: RefObject<HTMLFormElement | null>, place: HomePlace) {
  const navigate = useNavigate()

  function show(next: HomePlace) {
    void navigate(homeUrl(next), { preventScrollReset: true })
  }
  function onChange(event: ChangeEvent<HTMLSelectElement>) {
    const { name, value } = event.currentTarget
    show({ ...place, ...clearedBelow(name), [name]: value })
  }

  // What was chosen before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useEffect(() => {
    if (!form.current) return
    const chosen = parseHomePlace(formParams(form.current))
    if (homeUrl(chosen) !== homeUrl(place)) show(chosen)
  }, [])

  return onChange
}

function clearedBelow(name: string): Partial<HomePlace> {
  if (name === 'country') return { state: '', city: '' }
  return name === 'state' ? { city: '' } : {}
}
