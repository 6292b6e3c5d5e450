import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { preparePhoto, UnfitPhoto } from '#features/photos/components/prepare-photo.ts'
import { sendPhoto } from '#features/photos/components/send-photo.ts'
import type { Photo } from '#features/photos/photo.ts'
import { type PickedRefusal, reasonOf, refusalsOf, uploadFailure } from '#features/photos/photo-words.ts'
import { sortPicked } from '#features/photos/picked-files.ts'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

export type PlacePhotoFieldProps = {
  /** Of the form's field: the address of the picture, empty without one. */
  name: string
  initial: Photo | null
  error: string | undefined
  /** Told when the upload begins and when it has ended. */
  onBusy: (isBusy: boolean) => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** The one picture of a place: chosen, uploaded at once, and taken away again. */
export function PlacePhotoField({ name, initial, error, onBusy }: PlacePhotoFieldProps) {
  const [photo, setPhoto] = useState(initial)
  const [preview, setPreview] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
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
    input.current?.focus()
  }
  const shown = preview ?? (photo?.state === 'ready' ? `${photo.url}/320.webp` : photo?.placeholder)
  const message = problem ?? error
  return (
    <div className="grid gap-2">
      <label htmlFor={`field-${name}`} className="text-meta font-semibold text-ink">
        Picture <span className="font-normal text-muted">(optional)</span>
      </label>
      <div className="flex items-center gap-4">
        <span className="grid aspect-3/2 w-32 shrink-0 place-items-center overflow-hidden rounded-input bg-sunken text-faint">
          {shown ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            <ImagePlus {...icon} className="size-6" />
          )}
        </span>
        <div className="flex min-w-0 flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={progress !== null}
            onClick={() => input.current?.click()}
          >
            {photo ? 'Choose another' : 'Choose a picture'}
          </Button>
          {photo && progress === null && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 {...icon} className="size-4" />}
              onClick={takeAway}
            >
              Take it away
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        id={`field-${name}`}
        type="file"
        accept="image/*,.avif,.heic,.heif"
        tabIndex={-1}
        className="sr-only"
        aria-describedby={`field-${name}-hint`}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <input type="hidden" name={name} value={photo?.url ?? ''} />
      <p id={`field-${name}-hint`} className="text-meta text-muted">
        JPG, PNG or WebP, under 10MB. Of your own: everybody sees it.
      </p>
      {progress !== null && (
        <ProgressBar label="Uploading the picture" value={progress < 100 ? progress : null} />
      )}
      {message && <FieldError>{message}</FieldError>}
    </div>
  )
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
