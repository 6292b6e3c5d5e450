import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { clearDraft, type ListingDraft, saveDraft } from './listing-draft.ts'
import { readFormValues } from './listing-form-values.ts'
import { completeSections, type ListingSectionId } from './listing-sections.ts'

const saveAfterMs = 800

type Options = {
  form: RefObject<HTMLFormElement | null>
  key: string
  version: number | null
  initialPhotos: readonly Photo[]
  restoredAt: string | null
}

/** Keeps the form in this browser 800 ms after the last change, and counts its complete sections. */
export function useListingDraft({ form, key, version, initialPhotos, restoredAt }: Options) {
  const [savedAt, setSavedAt] = useState(restoredAt)
  const [complete, setComplete] = useState<ListingSectionId[]>([])
  const photos = useRef<readonly Photo[]>(initialPhotos)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)

  function look() {
    if (form.current) setComplete(completeSections(new FormData(form.current)))
  }
  function save() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current || isOver.current) return
    const draft: ListingDraft = {
      values: readFormValues(new FormData(form.current)),
      photos: [...photos.current],
      version,
      savedAt: new Date().toISOString(),
    }
    if (saveDraft(key, draft)) setSavedAt(draft.savedAt)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    look()
    // Leaving within those 800 ms must lose nothing either.
    const leave = () => timer.current !== undefined && save()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    complete,
    savedAt,
    /** After each change of a field. */
    edited: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(save, saveAfterMs)
      look()
    },
    /** After a photo came, went or moved. Waits for the hidden fields that carry the photos. */
    photosChanged: (changed: readonly Photo[]) => {
      photos.current = changed
      setTimeout(() => {
        look()
        save()
      })
    },
    /** The form was sent or given up. */
    forget: () => {
      isOver.current = true
      clearTimeout(timer.current)
      clearDraft(key)
    },
  }
}
