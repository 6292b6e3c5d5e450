import { useEffect, useRef } from 'react'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import {
  blurWords,
  type RefusedFile,
  reasonOf,
  refusalsOf,
  shortWordsOf,
  uploadFailure,
} from '../photo-words.ts'
import type { PhotoItem } from './photo-item.ts'
import { preparePhoto, UnfitPhoto } from './prepare-photo.ts'
import { sendPhoto } from './send-photo.ts'
import { uploadWords } from './upload-words.ts'
import type { PhotoList } from './use-photo-list.ts'

const parallel = 3

/** Uploads the pictures of a list that wait, up to three at a time. `announce` is told to a screen reader. */
export function useUploadQueue({ now, patch }: PhotoList, announce: (words: string) => void) {
  const running = useRef(new Map<string, AbortController>())
  const round = useRef(newRound())
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form goes
  useEffect(() => () => abortAll(running.current, now()), [])

  function startNext() {
    while (running.current.size < parallel) {
      const next = now().find((item) => item.status === 'waiting')
      if (!next?.file) break
      void uploadOne(next, next.file)
    }
    if (running.current.size > 0) return
    const ended = round.current
    round.current = newRound()
    showRoundToast(ended, retryAll)
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
      announce(uploadWords.uploaded(name))
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
    const problem = reason ? shortWordsOf(reason) : uploadWords.notUploaded
    patch(key, { status: 'failed', problem, isUnreadHeic: reason === 'heic', canRetry: reason === null })
  }
  function retry(keys: readonly string[]) {
    for (const key of keys) patch(key, { status: 'waiting', progress: 0, problem: null, canRetry: false })
    startNext()
  }
  function retryAll() {
    const failed = now().filter((item) => item.canRetry)
    retry(failed.map(({ key }) => key))
  }
  return { startNext, retry, cancel: (key: string) => running.current.get(key)?.abort() }
}

function abortAll(running: Map<string, AbortController>, items: readonly PhotoItem[]): void {
  for (const controller of running.values()) controller.abort()
  for (const { preview } of items) if (preview) URL.revokeObjectURL(preview)
}

function reasonAgainst(error: unknown): RefusedFile['reason'] | null {
  if (error instanceof UnfitPhoto) return error.reason
  return error instanceof ApiProblem ? reasonOf(error) : null
}

/** What became of the uploads since none was on its way. */
type UploadRound = {
  arrived: { name: string; width: number }[]
  /** Those that another try may bring. */
  failed: number
  refused: RefusedFile[]
}

/** A round in which nothing has happened yet. */
function newRound(): UploadRound {
  return { arrived: [], failed: 0, refused: [] }
}

/** Says once, at the end, how it went. */
function showRoundToast({ arrived, failed, refused }: UploadRound, retryAll: () => void): void {
  if (arrived.length > 0) {
    toast.success(uploadWords.added, {
      description: uploadWords.addedCount(arrived.length),
    })
  }
  const blurred = blurWords(arrived)
  if (blurred) toast.info(uploadWords.blurred, { description: blurred })
  for (const { message, description } of refusalsOf(refused)) toast.error(message, { description })
  if (failed > 0) {
    toast.error(uploadFailure, {
      description: uploadWords.failedCount(failed),
      action: { label: failed === 1 ? uploadWords.retry : uploadWords.retryAll, onAction: retryAll },
    })
  }
}
