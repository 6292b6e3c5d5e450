import { useRef, useState } from 'react'
import type { Photo } from '../photo.ts'
import { savePhotoText } from './photo-calls.ts'
import { itemOfPhoto, type PhotoItem, photosOf, type UploadState, uploadStateOf } from './photo-item.ts'

type Options = {
  initial: readonly Photo[]
  onChange: (photos: Photo[]) => void
  onUploads: (state: UploadState) => void
}

/** The pictures of a form in their order, those on their way included; tells what of them a form sends, and what not. */
export function usePhotoList({ initial, onChange, onUploads }: Options) {
  const [items, setItems] = useState<PhotoItem[]>(() => initial.map(itemOfPhoto))
  // Uploads go on between two renders, and go on from what the one before has made.
  const latest = useRef(items)
  const told = useRef<UploadState>({ left: 0, failed: 0 })

  function update(change: (items: PhotoItem[]) => PhotoItem[]) {
    const before = JSON.stringify(photosOf(latest.current))
    latest.current = change(latest.current)
    setItems(latest.current)
    const after = photosOf(latest.current)
    if (before !== JSON.stringify(after)) onChange(after)
    tell()
  }
  function tell() {
    const state = uploadStateOf(latest.current)
    if (state.left === told.current.left && state.failed === told.current.failed) return
    told.current = state
    onUploads(state)
  }
  function patch(key: string, values: Partial<PhotoItem>) {
    update((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item)))
  }
  return {
    items,
    now: () => latest.current,
    update,
    patch,
    /** Puts the pictures into the order of these keys; the first one is the cover. */
    arrange: (keys: readonly string[]) => {
      const place = new Map(keys.map((key, at) => [key, at]))
      update((all) =>
        all.toSorted((a, b) => (place.get(a.key) ?? keys.length) - (place.get(b.key) ?? keys.length)),
      )
    },
    /** Saves what a picture shows, in words. Throws an ApiProblem. */
    describe: async (key: string, alt: string): Promise<void> => {
      const item = latest.current.find((other) => other.key === key)
      if (!item?.photo) return
      const { alt: stored } = await savePhotoText(item.photo, alt)
      patch(key, { photo: { ...item.photo, alt: stored } })
    },
  }
}

export type PhotoList = ReturnType<typeof usePhotoList>
