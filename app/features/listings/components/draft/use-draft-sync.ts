import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { readFormValues } from '../listing-form-values.ts'
import { type DraftContent, fetchDraft, sendDraft } from './draft-calls.ts'
import { createDraftSender } from './draft-sender.ts'
import type { DraftStart } from './draft-start.ts'
import { createDraftSync, type DraftSync, type SyncState } from './draft-sync.ts'
import { dropLocalDraft, keepLocalDraft } from './local-draft.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Where this browser holds the draft. */
  localKey: string
  /** What the draft is called. */
  name: string
  /** The version of the property that the values go on from. */
  propertyVersion: RefObject<number | null>
  start: DraftStart
}

/** Saves the form of a listing as it is filled in. */
export function useDraftSync({ form, localKey, name, propertyVersion, start }: Options) {
  const photos = useRef<readonly Photo[]>(start.photos)
  const isLeaving = useRef(false)
  const [state, setState] = useState<SyncState>({
    status: start.isOvertaken ? 'conflict' : start.isUnsaved ? 'unsaved' : 'saved',
    savedAt: start.restoredAt,
    reason: null,
    isKept: true,
  })
  const [sync] = useState<DraftSync>(() =>
    createDraftSync<DraftContent>(
      {
        read: () => form.current && readContent(form.current, propertyVersion.current),
        send: createDraftSender({
          send: (content, version) => sendDraft(name, content, { version, leaving: isLeaving.current }),
          fetchStored: () => fetchDraft(name),
        }),
        keep: (content, version) =>
          keepLocalDraft(localKey, {
            form: content.form,
            photos: [...photos.current],
            version,
            propertyVersion: content.property_version,
            savedAt: new Date().toISOString(),
          }),
        drop: () => dropLocalDraft(localKey),
        onChange: setState,
      },
      { version: start.draftVersion, savedAt: start.restoredAt },
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has one start
  useEffect(() => {
    sync.resume()
    if (start.isUnsaved) sync.edited()
    const leave = () => {
      isLeaving.current = true
      sync.keepNow()
      void sync.flush()
    }
    const back = () => {
      isLeaving.current = false
    }
    const online = () => void sync.flush()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
      window.removeEventListener('online', online)
      void sync.stop()
    }
  }, [sync])
  return {
    sync,
    state,
    /** After a photo came, went or moved. Waits for the hidden fields that carry the photos. */
    photosChanged: (changed: readonly Photo[]) => {
      photos.current = changed
      setTimeout(sync.edited)
    },
  }
}

function readContent(form: HTMLFormElement, propertyVersion: number | null): DraftContent {
  const data = new FormData(form)
  return {
    form: readFormValues(data),
    image_urls: data.getAll('image_urls').map(String),
    property_version: propertyVersion,
  }
}
