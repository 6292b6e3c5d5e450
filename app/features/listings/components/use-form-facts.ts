import { type RefObject, useEffect, useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import type { ListingSectionId } from '../listing-fields.ts'
import type { ListingFacts } from '../listing-quality.ts'
import type { DraftStart } from './draft/draft-start.ts'
import { type ListingFormValues, readFormValues } from './listing-form-values.ts'
import { completeSections } from './listing-sections.ts'

/** What the form knows of itself while it is filled in: complete sections, its country, and what makes it good. */
export function useFormFacts(form: RefObject<HTMLFormElement | null>, start: DraftStart) {
  const [complete, setComplete] = useState<ListingSectionId[]>([])
  const [country, setCountry] = useState(start.values.country)
  const [facts, setFacts] = useState<ListingFacts>({ ...factsOf(start.values), photos: start.photos })

  function look() {
    if (!form.current) return
    const data = new FormData(form.current)
    const values = readFormValues(data)
    setComplete(completeSections(data))
    setCountry(values.country)
    setFacts((before) => ({ ...before, ...factsOf(values) }))
  }
  // Once, when the form is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(look, [])
  return {
    complete,
    country,
    facts,
    look,
    photosChanged: (photos: readonly Photo[]) => {
      setFacts((before) => ({ ...before, photos }))
      // The hidden fields carry them after the next render.
      setTimeout(look)
    },
  }
}

function factsOf({ description, amenities, latitude }: ListingFormValues): Omit<ListingFacts, 'photos'> {
  return { description, amenities: amenities.length, hasPin: latitude !== '' }
}
