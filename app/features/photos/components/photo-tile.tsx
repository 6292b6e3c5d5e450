import { Check, ChevronLeft, ChevronRight, GripVertical, RotateCw, Trash2, X } from 'lucide-react'
import { type HTMLAttributes, useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { leastSharpWidth } from '../photo-words.ts'
import type { PhotoItem } from './photo-item.ts'
import { photoWords } from './photo-item-words.ts'
import { useFinishedPhoto } from './use-finished-photo.ts'

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onPointerDown' | 'onBlur'>

export type PhotoTileProps = {
  item: PhotoItem
  name: string
  /** Its place, from 1. */
  place: number
  count: number
  /** Picked up, and on its way to another place. */
  isHeld: boolean
  handle: Handlers
  picture: Handlers
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
  onDescribe: () => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** One photo of the form with its progress and its controls. */
export function PhotoTile(props: PhotoTileProps) {
  const { item, name, place, count, isHeld, handle, picture, onMove } = props
  return (
    <li
      data-photo={item.key}
      style={{ order: place }}
      className={cx(
        'overflow-hidden rounded-card border bg-surface transition-shadow',
        isHeld ? 'border-tide shadow-e2 outline-2 outline-tide' : 'border-line',
      )}
    >
      {item.photo && <input type="hidden" name={name} value={item.photo.url} />}
      <div
        {...picture}
        className={cx(
          'relative aspect-3/2 bg-sunken',
          item.status === 'done' && 'cursor-grab select-none',
          isHeld && 'opacity-60',
        )}
      >
        <Preview item={item} label={photoWords.name(place, count)} />
        {place === 1 && (
          <span className="pointer-events-none absolute start-2 top-2">
            <Badge tone="ember">{photoWords.cover}</Badge>
          </span>
        )}
        <Overlay {...props} />
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          label={photoWords.earlier(place)}
          icon={<ChevronLeft {...icon} className="rtl:rotate-180" />}
          aria-disabled={place === 1 || undefined}
          className="aria-disabled:text-line-strong"
          onClick={() => place > 1 && onMove(-1)}
        />
        <IconButton
          {...handle}
          label={photoWords.reorder(place)}
          aria-pressed={isHeld}
          icon={<GripVertical {...icon} />}
          className={cx(
            'touch-none cursor-grab aria-pressed:bg-tide-soft aria-pressed:text-tide-ink',
            item.status === 'done' ? item.preview && 'animate-enter' : 'invisible',
          )}
        />
        <IconButton
          label={photoWords.later(place)}
          icon={<ChevronRight {...icon} className="rtl:rotate-180" />}
          aria-disabled={place === count || undefined}
          className="aria-disabled:text-line-strong"
          onClick={() => place < count && onMove(1)}
        />
      </div>
    </li>
  )
}

type OverlayProps = Pick<PhotoTileProps, 'item' | 'place' | 'onRemove' | 'onRetry' | 'onDescribe'>

/** What lies over the picture: its progress, its failure, or what can be done with it. */
function Overlay({ item, place, onRemove, onRetry, onDescribe }: OverlayProps) {
  switch (item.status) {
    case 'waiting':
    case 'preparing':
    case 'uploading':
      return <OnItsWay item={item} onCancel={onRemove} />
    case 'failed':
      return <Failed item={item} place={place} onRemove={onRemove} onRetry={onRetry} />
    case 'done':
      return <Arrived item={item} place={place} onRemove={onRemove} onDescribe={onDescribe} />
  }
}

function OnItsWay({ item, onCancel }: { item: PhotoItem; onCancel: () => void }) {
  return (
    <>
      <IconButton
        look="floating"
        label={photoWords.cancel(item.name)}
        icon={<X {...icon} />}
        className="absolute end-1 top-1"
        onClick={onCancel}
      />
      <div className="absolute inset-x-0 bottom-0 bg-glass p-2">
        {item.status === 'uploading' ? (
          <ProgressBar
            label={photoWords.uploading(item.name)}
            value={item.progress < 100 ? item.progress : null}
            labelHidden
          />
        ) : (
          <p className="text-caption font-semibold text-muted">
            {item.status === 'waiting' ? photoWords.waiting : photoWords.preparing}
          </p>
        )}
      </div>
    </>
  )
}

function Failed({ item, place, onRemove, onRetry }: Omit<OverlayProps, 'onDescribe'>) {
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-glass p-2 text-center">
      <p className="line-clamp-2 text-caption wrap-anywhere">{item.name}</p>
      <p className="text-meta font-semibold text-brick">{item.problem}</p>
      <div className="flex flex-wrap justify-center gap-1">
        {item.canRetry && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw {...icon} className="size-4" />}
            onClick={onRetry}
          >
            {photoWords.retry}
          </Button>
        )}
        <IconButton label={photoWords.remove(place)} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </div>
    </div>
  )
}

function Arrived({ item, place, onRemove, onDescribe }: Omit<OverlayProps, 'onRetry'>) {
  return (
    <>
      <ArrivalTick isNew={item.preview !== null} />
      {item.photo && item.photo.width < leastSharpWidth && (
        <span className="pointer-events-none absolute start-2 bottom-2">
          <Badge tone="sun">
            {photoWords.small}
            <span className="sr-only">{photoWords.width(item.photo.width)}</span>
          </Badge>
        </span>
      )}
      <IconButton
        look="floating"
        label={photoWords.remove(place)}
        icon={<Trash2 {...icon} />}
        className="absolute end-1 top-1"
        onClick={onRemove}
      />
      <button
        type="button"
        onClick={onDescribe}
        aria-label={photoWords.describe(place)}
        className="group absolute end-0 bottom-0 inline-flex h-11 min-w-11 items-center p-1.5"
      >
        <span className="inline-flex items-center gap-1 rounded-full bg-glass px-2.5 py-1 text-caption font-semibold text-ink shadow-e1 transition-colors group-hover:bg-surface">
          {item.photo?.alt ? <Check {...icon} className="size-3.5 text-moss" /> : null}
          {photoWords.altText}
        </span>
      </button>
    </>
  )
}

/** A tick, for a moment, on a picture that has just arrived. */
function ArrivalTick({ isNew }: { isNew: boolean }) {
  const [isShown, setShown] = useState(isNew)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), 2_000)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <span className="pointer-events-none absolute inset-0 grid animate-enter place-items-center">
      <span className="grid size-12 place-items-center rounded-full bg-moss-soft text-moss shadow-e2">
        <Check {...icon} className="size-6" />
      </span>
    </span>
  )
}

/** The picture; while it is on its way, pale, and full from the left as far as it has come. */
function Preview({ item, label }: { item: PhotoItem; label: string }) {
  const { photo } = item
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const finished = useFinishedPhoto(item.preview ? null : photo)
  // A picture from this browser's memory, else the stored one; while its files are made, its placeholder.
  const src = item.preview ?? (finished ? `${finished.url}/640.webp` : photo?.placeholder)
  // A file that is no picture, or of a kind that this browser cannot draw: the tile says so in words.
  if (!src || src === unreadable) return null
  const isPale = item.status !== 'done' && item.status !== 'failed'
  return (
    <>
      <img
        src={src}
        alt={photo?.alt || label}
        draggable={false}
        onError={() => setUnreadable(src)}
        style={photo?.tone ? { backgroundColor: photo.tone } : undefined}
        className={cx('size-full object-cover', isPale && 'opacity-40 grayscale')}
      />
      {item.status === 'uploading' && (
        <img
          src={src}
          alt=""
          aria-hidden
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - item.progress}% 0 0)` }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  )
}
