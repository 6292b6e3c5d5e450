import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { usePlacePhoto } from './use-place-photo.ts'
import { placeFormWords } from './words.ts'

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
  const { photo, shown, progress, problem, send, takeAway } = usePlacePhoto({ initial, onBusy })
  const input = useRef<HTMLInputElement>(null)
  const message = problem ?? error
  return (
    <div className="grid gap-2">
      <label htmlFor={`field-${name}`} className="text-meta font-semibold text-ink">
        {placeFormWords.picture}
        <span className="font-normal text-muted">{placeFormWords.optional}</span>
      </label>
      <div className="flex items-center gap-4">
        <span className="grid aspect-3/2 w-32 shrink-0 place-items-center overflow-hidden rounded-input bg-sunken text-faint">
          {shown ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            <ImagePlus {...icon} className="size-6" />
          )}
        </span>
        <PhotoButtons
          hasPhoto={photo !== null}
          isBusy={progress !== null}
          onChoose={() => input.current?.click()}
          onTakeAway={() => {
            takeAway()
            input.current?.focus()
          }}
        />
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
        {placeFormWords.pictureHint}
      </p>
      {progress !== null && (
        <ProgressBar label={placeFormWords.uploading} value={progress < 100 ? progress : null} />
      )}
      {message && <FieldError>{message}</FieldError>}
    </div>
  )
}

type PhotoButtonsProps = {
  hasPhoto: boolean
  isBusy: boolean
  onChoose: () => void
  onTakeAway: () => void
}

function PhotoButtons({ hasPhoto, isBusy, onChoose, onTakeAway }: PhotoButtonsProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Button variant="secondary" size="sm" disabled={isBusy} onClick={onChoose}>
        {hasPhoto ? placeFormWords.otherPicture : placeFormWords.choosePicture}
      </Button>
      {hasPhoto && !isBusy && (
        <Button variant="quiet" size="sm" icon={<Trash2 {...icon} className="size-4" />} onClick={onTakeAway}>
          {placeFormWords.removePicture}
        </Button>
      )}
    </div>
  )
}
