import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import type { ListingSectionId } from '../listing-fields.ts'
import type { ListingFacts } from '../listing-quality.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { fetchDraft } from './draft/draft-calls.ts'
import type { DraftStart } from './draft/draft-start.ts'
import { useDraftSync } from './draft/use-draft-sync.ts'
import { formWords, submitWords } from './form-words.ts'
import {
  changedFields,
  type ListingFormValues,
  readFormValues,
  validateListing,
  valuesOfProperty,
} from './listing-form-values.ts'
import { completeSections } from './listing-sections.ts'
import { useSubmission } from './use-submission.ts'
import { useWaitingForPhotos } from './use-waiting-for-photos.ts'

type Options = {
  draftName: string
  localKey: string
  /** The property that is edited; null lists a new one. */
  property: HostPropertyBody | null
  start: DraftStart
  onDone: () => void
}

/** A form of a listing from its first field to its being sent: what is saved, what is wrong, what it waits for. */
export function useListingForm({ draftName, localKey, property, start, onDone }: Options) {
  const element = useRef<HTMLFormElement>(null)
  const propertyVersion = useRef(start.propertyVersion)
  const errors = useFormErrors(validateListing)
  const facts = useFormFacts(element, start)
  const editing = useEditConflict(property, start, propertyVersion)
  const draft = useDraftSync({ form: element, localKey, name: draftName, propertyVersion, start })
  const photos = useWaitingForPhotos(element)
  const submission = useSubmission({ showErrors: errors.show, onConflict: editing.setConflict })
  const { sync } = draft

  async function send(form: HTMLFormElement) {
    await sync.stop()
    sync.keepNow()
    const isDone = await submission.send({
      data: new FormData(form),
      property,
      propertyVersion: propertyVersion.current,
      draft: { name: draftName, version: sync.version() },
    })
    if (!isDone) return sync.resume()
    sync.finish()
    onDone()
  }
  return {
    element,
    errors,
    facts,
    editing,
    draft,
    photos,
    submission,
    edited: () => {
      sync.edited()
      facts.look()
    },
    photosChanged: (arrived: readonly Photo[]) => {
      draft.photosChanged(arrived)
      facts.photosChanged(arrived)
    },
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      if (submission.state !== 'idle' || photos.isWaiting()) return
      if (!errors.check(form)) return errors.sayInvalid(submitWords.invalid)
      photos.begin()
      if (!photos.isUploading()) await send(form)
    },
    /** What stands here replaces the draft that went on elsewhere. */
    keepMyDraft: async () => {
      try {
        const stored = await fetchDraft(draftName)
        await sync.overwrite(stored?.version ?? 0)
      } catch {
        toast.error(formWords.draftNotKept)
      }
    },
  }
}

export type ListingFormState = ReturnType<typeof useListingForm>

/** The property was changed elsewhere since its edit began: as it is now, and the labels of what is different there. */
type EditConflict = { newest: HostPropertyBody | null; differences: readonly string[] }

/** Two edits of one property: told when the form opens or is sent, until the host has decided. */
function useEditConflict(
  property: HostPropertyBody | null,
  start: DraftStart,
  propertyVersion: RefObject<number | null>,
) {
  const [conflict, setConflict] = useState(() => conflictOfStart(start, property))
  return {
    conflict,
    setConflict,
    /** The next save replaces the newest version. */
    keepMine: () => {
      propertyVersion.current = conflict?.newest?.version ?? propertyVersion.current
      setConflict(null)
      toast.info(formWords.keptMine, { description: formWords.keptMineText })
    },
  }
}

/** The draft of an edit was begun on an older version of the property than there is now. */
function conflictOfStart(start: DraftStart, property: HostPropertyBody | null): EditConflict | null {
  if (!property || start.propertyVersion === null || start.propertyVersion === property.version) return null
  return { newest: property, differences: changedFields(start.values, valuesOfProperty(property)) }
}

/** What the form knows of itself while it is filled in: complete sections, its country, and what makes it good. */
function useFormFacts(form: RefObject<HTMLFormElement | null>, start: DraftStart) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form has mounted
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
