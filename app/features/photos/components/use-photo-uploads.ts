import { useEffect, useRef, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { countOf } from '#lib/text.ts'
import { toast } from '#ui/toast.ts'
import { maxPhotoBytes, maxPhotos, type Photo } from '../photo.ts'
import { sendPhoto } from './send-photo.ts'

/** One picture of the form: on its way, arrived, or refused. */
export type PhotoItem = {
  key: string
  name: string
  /** Address of the picture in this browser's memory, for one that was picked here. */
  preview: string | null
  file: File | null
  photo: Photo | null
  status: 'uploading' | 'done' | 'failed'
  progress: number
}

const parallel = 3
const undoMs = 8_000
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])

type Options = {
  initial: readonly Photo[]
  /** Addresses that a saved listing shows: removing one here takes effect when the listing is saved. */
  saved: ReadonlySet<string>
  onChange: (photos: Photo[]) => void
  onBusy: (busy: boolean) => void
}

/** The pictures of a listing form: uploads up to three at a time, removes with undo, and keeps their order. */
export function usePhotoUploads({ initial, saved, onChange, onBusy }: Options) {
  const [items, setItems] = useState<PhotoItem[]>(() => initial.map(itemOfPhoto))
  const latest = useRef(items)
  const waiting = useRef<PhotoItem[]>([])
  const running = useRef(new Map<string, AbortController>())
  const arrived = useRef(0)
  useEffect(() => () => abortAll(running.current, latest.current), [])

  function update(change: (items: PhotoItem[]) => PhotoItem[]) {
    const before = photosOf(latest.current)
    latest.current = change(latest.current)
    setItems(latest.current)
    const after = photosOf(latest.current)
    if (before.map(({ url }) => url).join() !== after.map(({ url }) => url).join()) onChange(after)
  }
  function patch(key: string, values: Partial<PhotoItem>) {
    update((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item)))
  }
  function start() {
    while (running.current.size < parallel) {
      const item = waiting.current.shift()
      if (!item) return
      void uploadOne(item)
    }
  }
  async function uploadOne({ key, file }: PhotoItem) {
    if (!file) return
    const controller = new AbortController()
    running.current.set(key, controller)
    onBusy(true)
    try {
      const photo = await sendPhoto(file, {
        signal: controller.signal,
        onProgress: (progress) => patch(key, { progress }),
      })
      arrived.current++
      patch(key, { photo, status: 'done', progress: 100 })
    } catch (error) {
      if (!controller.signal.aborted) {
        patch(key, { status: 'failed' })
        const isRefusal = error instanceof ApiProblem && [413, 415].includes(error.status)
        toast.error(isRefusal ? error.message : 'Failed to upload images. Please try again.', {
          description: file.name,
        })
      }
    }
    running.current.delete(key)
    start()
    onBusy(running.current.size > 0)
    if (running.current.size === 0 && arrived.current > 0) {
      toast.success('Images uploaded', {
        description: `${countOf(arrived.current, 'photo')} ${arrived.current === 1 ? 'was' : 'were'} added.`,
      })
      arrived.current = 0
    }
  }
  function add(files: readonly File[]) {
    const room = maxPhotos - latest.current.length
    const good = files.filter(isAcceptable)
    if (good.length > room) {
      toast.error('Too many images', { description: `A listing holds up to ${maxPhotos} photos.` })
    }
    const added = good.slice(0, Math.max(0, room)).map(itemOfFile)
    update((all) => [...all, ...added])
    waiting.current.push(...added)
    start()
  }
  function retry(key: string) {
    patch(key, { status: 'uploading', progress: 0 })
    waiting.current.push(...latest.current.filter((item) => item.key === key))
    start()
  }
  function remove(key: string) {
    const at = latest.current.findIndex((item) => item.key === key)
    const item = latest.current[at]
    if (!item) return
    waiting.current = waiting.current.filter((other) => other.key !== key)
    running.current.get(key)?.abort()
    update((all) => all.filter((other) => other.key !== key))
    const { photo } = item
    if (!photo) return
    const putBack = () => update((all) => [...all.slice(0, at), item, ...all.slice(at)])
    const timer = saved.has(photo.url) ? undefined : setTimeout(() => void forget(photo, putBack), undoMs)
    toast.info('Photo removed', {
      durationMs: undoMs - 500,
      action: {
        label: 'Undo',
        onAction: () => {
          clearTimeout(timer)
          putBack()
        },
      },
    })
  }
  /** Moves a picture one place; the first one is the cover. */
  function move(key: string, by: -1 | 1) {
    update((all) => {
      const from = all.findIndex((item) => item.key === key)
      const item = all[from]
      if (!item || from + by < 0 || from + by >= all.length) return all
      const others = all.filter((other) => other.key !== key)
      return [...others.slice(0, from + by), item, ...others.slice(from + by)]
    })
  }
  return { items, add, remove, retry, move, isFull: items.length >= maxPhotos }
}

/** Deletes an uploaded picture for good. */
async function forget({ url }: Photo, putBack: () => void): Promise<void> {
  const [owner = '', file = ''] = url.split('/').slice(2)
  try {
    await answerOf(client.photos[':owner'][':file'].$delete({ param: { owner, file } }))
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return
    putBack()
    toast.error('Failed to remove image. Please try again.')
  }
}

function isAcceptable(file: File): boolean {
  if (!acceptedTypes.has(file.type)) {
    toast.error('Invalid file type', { description: `${file.name} is not a JPG, PNG or WebP picture.` })
    return false
  }
  if (file.size > maxPhotoBytes) {
    toast.error('File too large', { description: `${file.name} is over 10 MB. Please choose a smaller one.` })
    return false
  }
  return true
}

function itemOfPhoto(photo: Photo): PhotoItem {
  return { key: photo.url, name: 'Photo', preview: null, file: null, photo, status: 'done', progress: 100 }
}

function itemOfFile(file: File): PhotoItem {
  return {
    key: crypto.randomUUID(),
    name: file.name,
    preview: URL.createObjectURL(file),
    file,
    photo: null,
    status: 'uploading',
    progress: 0,
  }
}

function photosOf(items: readonly PhotoItem[]): Photo[] {
  return items.flatMap(({ photo }) => photo ?? [])
}

function abortAll(running: Map<string, AbortController>, items: readonly PhotoItem[]): void {
  for (const controller of running.values()) controller.abort()
  for (const { preview } of items) if (preview) URL.revokeObjectURL(preview)
}
