import { type FormEvent, useRef } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { fetchDraft } from './draft/draft-calls.ts'
import type { DraftStart } from './draft/draft-start.ts'
import { useDraftSync } from './draft/use-draft-sync.ts'
import { formWords, submitWords } from './form-words.ts'
import { validateListing } from './listing-form-values.ts'
import { useEditConflict } from './use-edit-conflict.ts'
import { useFormFacts } from './use-form-facts.ts'
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
