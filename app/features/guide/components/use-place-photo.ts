import { useEffect, useRef, useState } from 'react'
import { preparePhoto, UnfitPhoto } from '#features/photos/components/prepare-photo.ts'
import { sendPhoto } from '#features/photos/components/send-photo.ts'
import type { Photo } from '#features/photos/photo.ts'
import { type PickedRefusal, reasonOf, refusalsOf, uploadFailure } from '#features/photos/photo-words.ts'
import { sortPicked } from '#features/photos/picked-files.ts'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'

type Options = {
  initial: Photo | null
  /** Told when the upload begins and when it has ended. */
  onBusy: (isBusy: boolean) => void
}

/** The one picture of a place: uploaded as soon as it is chosen, given up when the form goes. */
export function usePlacePhoto({ initial, onBusy }: Options) {
  const [photo, setPhoto] = useState(initial)
  const [preview, setPreview] = useState<string | null>(null)
  /** In percent; null while nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  async function send(file: File | undefined) {
    if (!file) return
    const [refusal] = sortPicked([file], 1).refusals
    if (refusal) return setProblem(wordsOf(refusal))
    const controller = new AbortController()
    upload.current = controller
    setProblem(null)
    setPreview(URL.createObjectURL(file))
    setProgress(0)
    onBusy(true)
    try {
      const { 'idempotency-key': idempotencyKey } = newIdempotencyKey()
      const prepared = await preparePhoto(file)
      controller.signal.throwIfAborted()
      setPhoto(
        await sendPhoto(prepared, { idempotencyKey, onProgress: setProgress, signal: controller.signal }),
      )
    } catch (cause) {
      if (controller.signal.aborted) return
      setPreview(null)
      setProblem(problemOf(cause, file.name))
    }
    setProgress(null)
    onBusy(false)
  }
  function takeAway() {
    setPhoto(null)
    setPreview(null)
  }
  const shown = preview ?? (photo?.state === 'ready' ? `${photo.url}/320.webp` : photo?.placeholder)
  return { photo, shown, progress, problem, send, takeAway }
}

function wordsOf({ message, description }: PickedRefusal): string {
  return `${message}: ${description}`
}

/** Why the file is not taken, or what else kept it from arriving. */
function problemOf(error: unknown, name: string): string {
  const isProblem = error instanceof ApiProblem
  const reason = error instanceof UnfitPhoto ? error.reason : isProblem ? reasonOf(error) : null
  const [refusal] = reason ? refusalsOf([{ name, reason }]) : []
  if (refusal) return wordsOf(refusal)
  return isProblem && error.status !== 0 ? error.message : uploadFailure
}
