import { ChevronLeft, ChevronRight, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { PhotoItem } from './use-photo-uploads.ts'

export type PhotoTileProps = {
  item: PhotoItem
  name: string
  /** Its place, from 1. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
}

/** One photo of the form with its progress and its controls. */
export function PhotoTile({ item, name, place, count, onMove, onRemove, onRetry }: PhotoTileProps) {
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      {item.photo && <input type="hidden" name={name} value={item.photo.url} />}
      <div className="relative aspect-3/2 bg-sunken">
        <Preview item={item} label={`Photo ${place} of ${count}`} />
        {place === 1 && (
          <span className="absolute start-2 top-2">
            <Badge tone="ember">Cover</Badge>
          </span>
        )}
        {item.status === 'uploading' && (
          <div className="absolute inset-x-0 bottom-0 bg-glass p-2">
            <ProgressBar
              label={`Uploading ${item.name}`}
              value={item.progress < 100 ? item.progress : null}
              labelHidden
            />
          </div>
        )}
        {item.status === 'failed' && (
          <div className="absolute inset-0 grid content-center justify-items-center gap-2 bg-glass p-2">
            <p className="text-meta font-semibold text-brick">Not uploaded</p>
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCw aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={onRetry}
            >
              Retry
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between">
        <div className="flex">
          <IconButton
            label={`Move photo ${place} earlier`}
            icon={<ChevronLeft aria-hidden strokeWidth={1.75} />}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move photo ${place} later`}
            icon={<ChevronRight aria-hidden strokeWidth={1.75} />}
            disabled={place === count}
            onClick={() => onMove(1)}
          />
        </div>
        <IconButton
          label={`Remove photo ${place}`}
          icon={<Trash2 aria-hidden strokeWidth={1.75} />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function Preview({ item, label }: { item: PhotoItem; label: string }) {
  const [isMissing, setMissing] = useState(false)
  const { photo } = item
  // A picture from this browser's memory, else the stored one; while its files are made, its placeholder.
  const src = item.preview ?? (photo && !isMissing ? `${photo.url}/640.webp` : photo?.placeholder)
  if (!src) return null
  return (
    <img
      src={src}
      alt={photo?.alt || label}
      onError={() => setMissing(true)}
      style={photo?.tone ? { backgroundColor: photo.tone } : undefined}
      className={cx('size-full object-cover', item.status === 'uploading' && 'opacity-70')}
    />
  )
}
