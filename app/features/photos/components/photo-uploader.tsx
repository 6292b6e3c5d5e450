import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError, fieldId } from '#ui/field.tsx'
import { maxPhotos, type Photo } from '../photo.ts'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

export type PhotoUploaderProps = {
  /** Name of the form's field: one hidden input for each photo that has arrived. */
  name: string
  initial: readonly Photo[]
  saved: ReadonlySet<string>
  error?: string
  onChange: (photos: Photo[]) => void
  /** Told when uploads begin and when the last one has ended. */
  onBusy: (busy: boolean) => void
}

/** Picks, uploads, orders and removes the photos of a listing; the first one is the cover. */
export function PhotoUploader({ name, initial, saved, error, onChange, onBusy }: PhotoUploaderProps) {
  const uploads = usePhotoUploads({ initial, saved, onChange, onBusy })
  const [announcement, setAnnouncement] = useState('')
  const { items } = uploads
  function move(key: string, by: -1 | 1) {
    uploads.move(key, by)
    const place = items.findIndex((item) => item.key === key) + 1 + by
    setAnnouncement(`Photo ${place} of ${items.length}${place === 1 ? ', the cover' : ''}`)
  }
  return (
    <div className="grid gap-4">
      <DropZone
        id={fieldId(name)}
        disabled={uploads.isFull}
        count={items.length}
        onFiles={uploads.add}
        invalid={error !== undefined}
      />
      {error && <FieldError>{error}</FieldError>}
      {items.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
          {items.map((item, at) => (
            <PhotoTile
              key={item.key}
              item={item}
              name={name}
              place={at + 1}
              count={items.length}
              onMove={(by) => move(item.key, by)}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => uploads.retry(item.key)}
            />
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

type DropZoneProps = {
  id: string
  disabled: boolean
  invalid: boolean
  count: number
  onFiles: (files: File[]) => void
}

function DropZone({ id, disabled, invalid, count, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center transition-colors',
        over ? 'border-tide bg-tide-soft' : 'border-line-strong bg-sunken',
        invalid && 'border-brick',
      )}
    >
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-ember-soft text-ember-ink [&_svg]:size-6"
      >
        <ImagePlus strokeWidth={1.75} />
      </span>
      <p className="hidden text-body font-semibold sm:block">Drop photos here, or choose them</p>
      <label htmlFor={id} className="sr-only">
        Photos to upload
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={disabled}
        tabIndex={-1}
        className="sr-only"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be picked again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      <Button variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        Choose photos
      </Button>
      <p id={`${id}-hint`} className="text-meta text-muted">
        JPG, PNG, WebP, under 10MB each.{' '}
        <span className="tabular">
          {count} of {maxPhotos}
        </span>{' '}
        photos{disabled && ': remove one to add another'}.
      </p>
    </div>
  )
}
