import { useState } from 'react'
import { createPortal } from 'react-dom'
import { andList } from '#lib/list-words.ts'
import { FieldError, fieldId } from '#ui/field.tsx'
import type { Photo } from '../photo.ts'
import { heicSteps } from '../photo-words.ts'
import { DropZone } from './drop-zone.tsx'
import type { PhotoItem, UploadState } from './photo-item.ts'
import { PhotoTextDialog } from './photo-text-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { uploadWords } from './upload-words.ts'
import { placeWords } from './use-held-photo.ts'
import { usePhotoOrder } from './use-photo-order.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

export type PhotoUploaderProps = {
  /** Name of the form's field: one hidden input for each photo that has arrived. */
  name: string
  initial: readonly Photo[]
  saved: ReadonlySet<string>
  error?: string
  onChange: (photos: Photo[]) => void
  /** Told how many photos are on their way, and how many have failed. */
  onUploads: (state: UploadState) => void
}

/** Picks, uploads, orders, describes and removes the photos of a listing; the first one is the cover. */
export function PhotoUploader({ name, initial, saved, error, onChange, onUploads }: PhotoUploaderProps) {
  const [announcement, announce] = useState('')
  const [describedKey, setDescribedKey] = useState<string | null>(null)
  const uploads = usePhotoUploads({ initial, saved, onChange, onUploads, announce })
  const { items } = uploads
  const keys = items.map(({ key }) => key)
  const ordering = usePhotoOrder({ keys, onArrange: uploads.arrange, announce })
  const { order } = ordering
  const described = items.find(({ key }) => key === describedKey)
  const dragged = ordering.isDragged ? items.find(({ key }) => key === ordering.heldKey) : undefined

  function move(key: string, by: -1 | 1) {
    const at = keys.indexOf(key) + by
    const others = keys.filter((other) => other !== key)
    uploads.arrange([...others.slice(0, at), key, ...others.slice(at)])
    announce(placeWords(at, keys.length))
  }
  return (
    <div className="grid gap-4">
      <DropZone
        id={fieldId(name)}
        isFull={uploads.isFull}
        count={uploads.taken}
        onFiles={uploads.add}
        isInvalid={error !== undefined}
      />
      {error && <FieldError>{error}</FieldError>}
      {items.length > 0 && (
        <ul aria-label={uploadWords.title} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
          {items.map((item) => (
            <PhotoTile
              key={item.key}
              item={item}
              name={name}
              place={order.indexOf(item.key) + 1}
              count={items.length}
              isHeld={item.key === ordering.heldKey}
              handle={ordering.handle(item.key)}
              picture={ordering.picture(item.key)}
              onMove={(by) => move(item.key, by)}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => uploads.retry(item.key)}
              onDescribe={() => setDescribedKey(item.key)}
            />
          ))}
        </ul>
      )}
      <HeicHelp items={items} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      {/* Outside of the listing's form, of which it is no part. */}
      {described &&
        createPortal(
          <PhotoTextDialog
            item={described}
            place={order.indexOf(described.key) + 1}
            onSave={(alt) => uploads.describe(described.key, alt)}
            onClose={() => setDescribedKey(null)}
          />,
          document.body,
        )}
      {dragged &&
        createPortal(
          <div
            ref={ordering.ghost}
            aria-hidden
            className="pointer-events-none fixed start-0 top-0 z-50 -ms-20 -mt-14 h-28 w-40 overflow-hidden rounded-card bg-sunken opacity-90 shadow-e3"
          >
            <img
              src={dragged.preview ?? dragged.photo?.placeholder ?? ''}
              alt=""
              className="size-full object-cover"
            />
          </div>,
          document.body,
        )}
    </div>
  )
}

/** Which of the chosen pictures this browser cannot read, and how they become JPEGs; nothing where there is none. */
function HeicHelp({ items }: { items: readonly PhotoItem[] }) {
  const names = items.filter(({ isUnreadHeic }) => isUnreadHeic).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <section
      aria-label={uploadWords.heic}
      className="rounded-card border border-line-strong bg-sunken px-4 py-3 text-meta"
    >
      <p className="font-semibold">{uploadWords.heic}</p>
      <p className="mt-1 wrap-anywhere">{uploadWords.heicLeft(andList(names))}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-muted">
        {heicSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}
