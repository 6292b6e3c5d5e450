import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { distanceWords } from '../guide.ts'
import type { HostGuideItem } from '../guide-schema.ts'
import { SourceBadge } from './guide-places.tsx'
import { placeRowWords } from './words.ts'

export type PlaceRowProps = {
  item: HostGuideItem
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  handle: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown'>
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onHide: () => void
  onDelete: () => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** One place in the host's list with everything that can be done to it. */
export function PlaceRow({ item, isFirst, isLast, isDragged, handle, onMove, ...actions }: PlaceRowProps) {
  const { name, distance_km, estimated_travel_time, is_hidden, source, is_edited, description } = item
  return (
    <li
      data-place={item.id}
      className={cx(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-1 border-b border-line bg-surface py-2 last:border-0 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]',
        isDragged && 'rounded-input shadow-e2 outline-2 outline-tide',
      )}
    >
      <IconButton
        {...handle}
        label={placeRowWords.reorder(name)}
        aria-description={placeRowWords.reorderHint}
        icon={<GripVertical {...icon} />}
        className="cursor-grab touch-none text-faint"
      />
      <div className={cx('min-w-0 px-1', is_hidden && 'opacity-60')}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <SourceBadge source={source} isEdited={is_edited} />
          {is_hidden && <Badge tone="sun">{placeRowWords.hidden}</Badge>}
        </p>
        <p className="text-meta text-muted wrap-anywhere">
          {[
            distance_km === null ? placeRowWords.noPin : distanceWords(distance_km),
            estimated_travel_time,
            description?.slice(0, 80),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="col-start-2 -ms-2 flex flex-wrap items-center sm:col-start-auto sm:ms-0">
        <IconButton
          label={placeRowWords.up(name)}
          icon={<ArrowUp {...icon} />}
          aria-disabled={isFirst || undefined}
          className="aria-disabled:text-line-strong"
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          label={placeRowWords.down(name)}
          icon={<ArrowDown {...icon} />}
          aria-disabled={isLast || undefined}
          className="aria-disabled:text-line-strong"
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton
          label={is_hidden ? placeRowWords.show(name) : placeRowWords.hide(name)}
          icon={is_hidden ? <Eye {...icon} /> : <EyeOff {...icon} />}
          onClick={actions.onHide}
        />
        <IconButton label={placeRowWords.edit(name)} icon={<Pencil {...icon} />} onClick={actions.onEdit} />
        <IconButton
          label={placeRowWords.remove(name)}
          icon={<Trash2 {...icon} />}
          onClick={actions.onDelete}
        />
      </div>
    </li>
  )
}
