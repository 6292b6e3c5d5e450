import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#lib/api-problem.ts'
import { countOf } from '#lib/text.ts'
import { toast } from '#ui/toast.ts'
import type { Photo } from '../photo.ts'
import {
  blurWords,
  type RefusedFile,
  reasonOf,
  refusalsOf,
  shortWordsOf,
  uploadFailure,
} from '../photo-words.ts'
import { sortPicked } from '../picked-files.ts'
import { deletePhoto, savePhotoText } from './photo-calls.ts'
import {
  countTaken,
  itemOfFile,
  itemOfPhoto,
  type PhotoItem,
  photosOf,
  roomBeside,
  type UploadState,
  uploadStateOf,
} from './photo-item.ts'
import { preparePhoto, UnfitPhoto } from './prepare-photo.ts'
import { sendPhoto } from './send-photo.ts'

const parallel = 3
const undoMs = 8_000

type Options = {
  initial: readonly Photo[]
  /** Addresses that a saved listing shows: removing one here takes effect when the listing is saved. */
  saved: ReadonlySet<string>
  onChange: (photos: Photo[]) => void
  onUploads: (state: UploadState) => void
  /** Told to a screen reader. */
  announce: (words: string) => void
}

/** The pictures of a listing form: uploads up to three at a time, removes with undo, and keeps their order. */
export function usePhotoUploads({ initial, saved, onChange, onUploads, announce }: Options) {
  const [items, setItems] = useState<PhotoItem[]>(() => initial.map(itemOfPhoto))
  const latest = useRef(items)
  const running = useRef(new Map<string, AbortController>())
  const round = useRef(newRound())
  const told = useRef<UploadState>({ left: 0, failed: 0 })
  useEffect(() => () => abortAll(running.current, latest.current), [])

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
  function startNext() {
    while (running.current.size < parallel) {
      const next = latest.current.find((item) => item.status === 'waiting')
      if (!next?.file) break
      void uploadOne(next, next.file)
    }
    if (running.current.size === 0) report()
  }
  async function uploadOne({ key, name }: PhotoItem, file: File) {
    const controller = new AbortController()
    running.current.set(key, controller)
    patch(key, { status: 'preparing', progress: 0, problem: null })
    try {
      const prepared = await preparePhoto(file)
      controller.signal.throwIfAborted()
      // Kept, so that another try sends the very same bytes under the same key.
      patch(key, { status: 'uploading', file: prepared })
      const photo = await sendPhoto(prepared, {
        idempotencyKey: key,
        signal: controller.signal,
        onProgress: (progress) => patch(key, { progress }),
      })
      round.current.arrived.push({ name, width: photo.width })
      patch(key, { photo, status: 'done', progress: 100 })
      announce(`${name} uploaded`)
    } catch (error) {
      if (!controller.signal.aborted) fail(key, name, error)
    }
    running.current.delete(key)
    startNext()
  }
  function fail(key: string, name: string, error: unknown) {
    const reason = reasonAgainst(error)
    if (reason) round.current.refused.push({ name, reason })
    else round.current.failed++
    const problem = reason ? shortWordsOf(reason) : 'Not uploaded'
    patch(key, { status: 'failed', problem, canRetry: reason === null })
  }
  /** Says once, at the end, how it went. */
  function report() {
    const { arrived, failed, refused } = round.current
    round.current = newRound()
    if (arrived.length > 0) {
      const verb = arrived.length === 1 ? 'was' : 'were'
      toast.success('Images uploaded', {
        description: `${countOf(arrived.length, 'photo')} ${verb} added.`,
      })
    }
    const blurred = blurWords(arrived)
    if (blurred) toast.info('Too small to look sharp', { description: blurred })
    for (const { message, description } of refusalsOf(refused)) toast.error(message, { description })
    if (failed > 0) {
      toast.error(uploadFailure, {
        description: `${countOf(failed, 'photo')} did not arrive.`,
        action: { label: failed === 1 ? 'Retry' : 'Retry all', onAction: retryAll },
      })
    }
  }
  function add(files: readonly File[]) {
    const { accepted, refusals } = sortPicked(files, roomBeside(latest.current))
    for (const { message, description } of refusals) toast.error(message, { description })
    if (accepted.length === 0) return
    const added = accepted.map(itemOfFile)
    update((all) => [...all, ...added])
    startNext()
  }
  function retry(keys: readonly string[]) {
    for (const key of keys) patch(key, { status: 'waiting', progress: 0, problem: null, canRetry: false })
    startNext()
  }
  function retryAll() {
    const failed = latest.current.filter((item) => item.canRetry)
    retry(failed.map(({ key }) => key))
  }
  function remove(key: string) {
    const at = latest.current.findIndex((item) => item.key === key)
    const item = latest.current[at]
    if (!item) return
    running.current.get(key)?.abort()
    update((all) => all.filter((other) => other.key !== key))
    const { photo } = item
    if (!photo) return
    const putBack = () => update((all) => [...all.slice(0, at), item, ...all.slice(at)])
    const forget = () =>
      deletePhoto(photo).catch(() => {
        putBack()
        toast.error('Failed to remove image. Please try again.')
      })
    const timer = saved.has(photo.url) ? undefined : setTimeout(forget, undoMs)
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
  /** Puts the pictures into the order of these keys; the first one is the cover. */
  function arrange(keys: readonly string[]) {
    const place = new Map(keys.map((key, at) => [key, at]))
    update((all) =>
      all.toSorted((a, b) => (place.get(a.key) ?? keys.length) - (place.get(b.key) ?? keys.length)),
    )
  }
  /** Saves what a picture shows, in words. Throws an ApiProblem. */
  async function describe(key: string, alt: string): Promise<void> {
    const item = latest.current.find((other) => other.key === key)
    if (!item?.photo) return
    const { alt: stored } = await savePhotoText(item.photo, alt)
    patch(key, { photo: { ...item.photo, alt: stored } })
  }
  return {
    items,
    add,
    remove,
    retry: (key: string) => retry([key]),
    arrange,
    describe,
    taken: countTaken(items),
    isFull: roomBeside(items) === 0,
  }
}

function abortAll(running: Map<string, AbortController>, items: readonly PhotoItem[]): void {
  for (const controller of running.values()) controller.abort()
  for (const { preview } of items) if (preview) URL.revokeObjectURL(preview)
}

type Round = {
  arrived: { name: string; width: number }[]
  /** Those that another try may bring. */
  failed: number
  refused: RefusedFile[]
}

function newRound(): Round {
  return { arrived: [], failed: 0, refused: [] }
}

function reasonAgainst(error: unknown): RefusedFile['reason'] | null {
  if (error instanceof UnfitPhoto) return error.reason
  return error instanceof ApiProblem ? reasonOf(error) : null
}
