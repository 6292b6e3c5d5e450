import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { fieldId } from '#ui/field.tsx'
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { fieldWords } from '../listing-field-words.ts'
import type { Point } from '../location.ts'
import { formWords, locationWords } from './form-words.ts'
import type { SectionFieldsProps } from './listing-form-fields.tsx'
import type { ListingFormValues } from './listing-form-values.ts'
import { type TypedPlace, WhereGuestsFind } from './where-guests-find.tsx'

/** A list of towns below the field of the city; made by another feature. */
export type TownList = ComponentType<{
  input: RefObject<HTMLInputElement | null>
  onTown: (town: TypedPlace) => void
}>

type LocationFieldsProps = SectionFieldsProps & {
  TownList: TownList
  /** The pin changes the form without an event of its own. */
  onEdited: () => void
}

/** Address, pin, and how much of it everybody sees. */
export function LocationFields({ values, errorOf, onEdited, TownList }: LocationFieldsProps) {
  const [precision, setPrecision] = useState(values.location_precision)
  const box = useRef<HTMLDivElement>(null)
  const { start, look } = useMapStart(box)
  return (
    <div ref={box} className="grid gap-5">
      <AddressFields {...{ values, errorOf, onEdited, TownList, box }} onLeft={look} />
      <RadioGroup
        legend={locationWords.precision}
        name="location_precision"
        choices={[
          { value: 'exact', label: locationWords.exact },
          { value: 'area', label: locationWords.area },
        ]}
        value={precision}
        onChange={setPrecision}
        hint={locationWords.precisionHint}
        error={errorOf('location_precision')}
      />
      <PinField initial={pinOfValues(values)} precision={precision} start={start} onEdited={onEdited} />
    </div>
  )
}

type AddressFieldsProps = LocationFieldsProps & {
  /** Where the fields stand. */
  box: RefObject<HTMLDivElement | null>
  /** One of them was left: the address may be another. */
  onLeft: () => void
}

/** The address, with towns offered, and where guests find a home that has it. */
function AddressFields({ values, errorOf, onEdited, TownList, box, onLeft }: AddressFieldsProps) {
  const city = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<TypedPlace>(values)
  function look() {
    onLeft()
    setTyped(typedIn(box.current))
  }
  function takeTown(town: TypedPlace) {
    for (const [name, value] of Object.entries(town)) {
      const field = box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      // A city state has no state of its own; what stands there stays.
      if (field && value) field.value = value
    }
    onEdited()
    look()
  }
  const field = (name: 'address' | 'city' | 'state' | 'country') => ({
    name,
    dir: 'auto' as const,
    defaultValue: values[name],
    onBlur: look,
    error: errorOf(name),
  })
  return (
    <>
      <TextField label={fieldWords.address} autoComplete="street-address" {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          ref={city}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          label={fieldWords.city}
          autoComplete="address-level2"
          {...field('city')}
        />
        <TextField label={fieldWords.state} autoComplete="address-level1" {...field('state')} />
        <TextField
          label={fieldWords.country}
          autoComplete="country-name"
          className="sm:col-span-2 xl:col-span-1"
          {...field('country')}
        />
      </div>
      <TownList input={city} onTown={takeTown} />
      <div role="status" className="empty:hidden">
        <WhereGuestsFind typed={typed} />
      </div>
    </>
  )
}

type PinFieldProps = {
  initial: Point | null
  precision: ListingFormValues['location_precision']
  /** Where the map looks while there is no pin. */
  start: Point | null
  onEdited: () => void
}

function PinField({ initial, precision, start, onEdited }: PinFieldProps) {
  const [pin, setPin] = useState(initial)
  function movePin(point: Point | null) {
    setPin(point)
    // The hidden fields carry it after the next render.
    setTimeout(onEdited)
  }
  return (
    <div id={fieldId('latitude')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-meta font-semibold">
          {fieldWords.pin} <span className="font-normal text-muted">{formWords.optional}</span>
        </p>
        {pin && (
          <Button variant="quiet" size="sm" onClick={() => movePin(null)}>
            {locationWords.removePin}
          </Button>
        )}
      </div>
      <LazyPinMap
        value={pin}
        precision={precision}
        start={start}
        onChange={movePin}
        label={locationWords.map}
      />
      {!pin && (
        <p className="text-meta text-muted">
          {precision === 'area' ? locationWords.noPinOfArea : locationWords.noPin}
        </p>
      )}
      <input type="hidden" name="latitude" value={pin?.latitude ?? ''} />
      <input type="hidden" name="longitude" value={pin?.longitude ?? ''} />
    </div>
  )
}

function pinOfValues({ latitude, longitude }: ListingFormValues): Point | null {
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPoint = latitude !== '' && longitude !== '' && Object.values(point).every(Number.isFinite)
  return isPoint ? point : null
}

type TypedAddress = TypedPlace & { address: string }

/** Where the map looks while there is no pin: where the typed address lies, as far as that is known. */
function useMapStart(box: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState<TypedAddress | null>(null)
  const [start, setStart] = useState<Point | null>(null)
  const { answer } = useAnswer<Point | null>(
    ['places', 'address', typed && JSON.stringify(typed)],
    () => fetchPoint(typed),
    { isWanted: typed !== null, freshness: 'once' },
  )
  // What is not known leaves the map where it was; at first that is the whole country.
  if (answer && answer !== start) setStart(answer)
  function look() {
    const found = { address: textIn(box.current, 'address'), ...typedIn(box.current) }
    const { city, state, country } = found
    if (city.length > 1 && [city, state, country].every(({ length }) => length <= 100)) setTyped(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what stands in the form already
  useEffect(look, [])
  return { start, look }
}

async function fetchPoint(typed: TypedAddress | null): Promise<Point | null> {
  if (!typed) return null
  const query = { ...typed, address: typed.address.slice(0, 200) }
  const { point } = await answerOf(client.places.address.$get({ query }))
  return point
}

function typedIn(box: HTMLElement | null): TypedPlace {
  return { city: textIn(box, 'city'), state: textIn(box, 'state'), country: textIn(box, 'country') }
}

function textIn(box: HTMLElement | null, name: string): string {
  return box?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
}
