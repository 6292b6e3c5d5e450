import { toast } from '#ui/toast.ts'
import type { Photo } from '../photo.ts'
import { sortPicked } from '../picked-files.ts'
import { deletePhoto } from './photo-calls.ts'
import { countTaken, itemOfFile, roomBeside, type UploadState } from './photo-item.ts'
import { uploadWords } from './upload-words.ts'
import { type PhotoList, usePhotoList } from './use-photo-list.ts'
import { useUploadQueue } from './use-upload-queue.ts'

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
export function usePhotoUploads({ saved, announce, ...options }: Options) {
  const list = usePhotoList(options)
  const queue = useUploadQueue(list, announce)
  const { items, arrange, describe } = list

  function add(files: readonly File[]) {
    const { accepted, refusals } = sortPicked(files, roomBeside(list.now()))
    for (const { message, description } of refusals) toast.error(message, { description })
    if (accepted.length === 0) return
    const added = accepted.map(itemOfFile)
    list.update((all) => [...all, ...added])
    queue.startNext()
  }
  function remove(key: string) {
    queue.cancel(key)
    removeWithUndo(list, key, saved)
  }
  return {
    items,
    add,
    remove,
    retry: (key: string) => queue.retry([key]),
    arrange,
    describe,
    taken: countTaken(items),
    isFull: roomBeside(items) === 0,
  }
}

/** Takes a picture out of the list; its file is deleted when that can no longer be taken back. */
function removeWithUndo({ now, update }: PhotoList, key: string, saved: ReadonlySet<string>): void {
  const at = now().findIndex((item) => item.key === key)
  const item = now()[at]
  if (!item) return
  update((all) => all.filter((other) => other.key !== key))
  const { photo } = item
  if (!photo) return
  const putBack = () => update((all) => [...all.slice(0, at), item, ...all.slice(at)])
  const forget = () =>
    deletePhoto(photo).catch(() => {
      putBack()
      toast.error(uploadWords.removeFailed)
    })
  const timer = saved.has(photo.url) ? undefined : setTimeout(forget, undoMs)
  toast.info(uploadWords.removed, {
    durationMs: undoMs - 500,
    action: {
      label: uploadWords.undo,
      onAction: () => {
        clearTimeout(timer)
        putBack()
      },
    },
  })
}
