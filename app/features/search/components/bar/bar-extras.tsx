import { type RefObject, useState } from 'react'
import { countNights, formatDay } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { anyNights, isKind } from '../../flexible-choice.ts'
import { shiftWords } from '../../flexible-words.ts'
import { type ChosenStay, toChosenStay } from './chosen-stay.ts'
import { PlaceList } from './place-list.tsx'
import { WhenChoice } from './when-choice.tsx'
import { announcementWords, whenWords } from './words.ts'

export type BarExtrasProps = {
  where: RefObject<HTMLInputElement | null>
  /** Whether somebody has typed into it. */
  isTyped: RefObject<boolean>
  bar: RefObject<HTMLElement | null>
  today: string
  stay: ChosenStay | null
  onStay: (stay: ChosenStay | null) => void
  isPicking: boolean
  onPicked: () => void
  onPlace: (() => void) | undefined
}

/** What a search bar can do beyond a plain form: suggest places, and show which nights there are to choose. */
export function BarExtras(props: BarExtrasProps) {
  const { where, isTyped, bar, today, stay, onStay, isPicking, onPicked, onPlace } = props
  const [announcement, setAnnouncement] = useState('')
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  return (
    <>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {/* Of a form that sends its fields; the fields of dates are there always. */}
      {stay?.flexible && <input type="hidden" name="flexible" value={stay.flexible} />}
      {stay && isKind(stay.flexible) && <input type="hidden" name="months" value={stay.months.join(',')} />}
      <PlaceList input={where} isTyped={isTyped} look="floating" onPick={onPlace} />
      {isPicking && (
        <Popover
          label={whenWords.dates}
          anchor={bar}
          onClose={onPicked}
          width={isWide ? 'xl' : 'md'}
          footer={
            <Button size="sm" onClick={onPicked} className="ms-auto">
              {whenWords.done}
            </Button>
          }
        >
          <WhenChoice
            today={today}
            wish={stay ?? anyNights}
            onChange={(next) => {
              const chosen = toChosenStay(next)
              onStay(chosen)
              if (chosen) setAnnouncement(nightsAnnouncement(chosen))
            }}
            onDates={onPicked}
            months={isWide ? 2 : 1}
            takesFocus
          />
        </Popover>
      )}
    </>
  )
}

/** Chosen nights as they are read aloud. */
function nightsAnnouncement({ checkIn, checkOut, flexible, words }: ChosenStay): string {
  if (!checkIn || !checkOut) return words.inOneLine
  const nights = countNights({ checkIn, checkOut })
  const dates = announcementWords.stay(nights, formatDay(checkIn), formatDay(checkOut))
  return flexible === null || isKind(flexible)
    ? dates
    : announcementWords.shiftedStay(dates, shiftWords(flexible))
}
