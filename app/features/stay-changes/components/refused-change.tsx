import { calendarDate, countNights, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { StayChangePreview } from '../stay-change-schema.ts'
import { changeDialogWords } from './words.ts'

export type RefusedChangeProps = {
  refusal: StayChangePreview['refusal']
  onChoose: (stay: Stay) => void
}

/** Why a change cannot be proposed, with the nearest stays that could; a quiet line while nothing is changed yet. */
export function RefusedChange({ refusal, onChoose }: RefusedChangeProps) {
  if (!refusal) return null
  if (refusal.code === 'nothingChanges') {
    return <p className="text-meta text-muted">{changeDialogWords.unchanged}</p>
  }
  const nearest = refusal.nearest_stays.map((stay) => ({
    checkIn: calendarDate(stay.check_in_date),
    checkOut: calendarDate(stay.check_out_date),
  }))
  return (
    <Banner tone="warning">
      {refusal.message}
      {nearest.length > 0 && (
        <span className="mt-2 flex flex-wrap gap-2">
          {nearest.map((stay) => (
            <Button
              key={`${stay.checkIn} ${stay.checkOut}`}
              size="sm"
              variant="secondary"
              onClick={() => onChoose(stay)}
            >
              {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)}, {countOf(countNights(stay), 'night')}
            </Button>
          ))}
        </span>
      )}
    </Banner>
  )
}
