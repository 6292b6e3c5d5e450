import { type ChangeEvent, type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { formParams } from '../form-params.ts'
import { type HomePlace, homeUrl, parseHomePlace } from '../home-place.ts'

/** Brings what is chosen in a form into the address; a choice above clears those below. */
export function usePlaceInAddress(form: RefObject<HTMLFormElement | null>, place: HomePlace) {
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
