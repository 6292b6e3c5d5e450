import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PropertyId } from '#lib/ids.ts'
import type { CalendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { CalendarProperty } from '../host-calendar.ts'
import { parseTimelineDays, timelineLengths } from '../timeline-days.ts'
import { toolbarWords } from './calendar-words.ts'
import { CopyYear } from './copy-year-dialog.tsx'
import type { CalendarPlace } from './use-calendar-place.ts'
import type { PropertyName } from './use-property-names.ts'

type CalendarToolbarProps = {
  names: readonly PropertyName[]
  place: CalendarPlace
  today: CalendarDate
  /** The home whose months are shown. */
  property: CalendarProperty | null
  /** Shows one property by month, or all on the timeline. */
  onShow: (propertyId: PropertyId | null) => void
}

/** Whose calendar is shown, and which part of it. */
export function CalendarToolbar({ names, place, today, property, onShow }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {names.length > 1 && (
        <NativeSelect
          label={toolbarWords.property}
          name="calendar_property"
          className="w-full sm:w-72"
          value={place.propertyId ?? ''}
          options={[
            { value: '', label: toolbarWords.all },
            ...names.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(event) => onShow(names.find(({ id }) => id === event.currentTarget.value)?.id ?? null)}
        />
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {!place.propertyId && <Length place={place} />}
        <Turning place={place} today={today} />
        {property && <CopyYear key={property.id} property={property} today={today} />}
      </div>
    </div>
  )
}

function Length({ place }: Pick<CalendarToolbarProps, 'place'>) {
  // Shown as chosen at once, while the address and its many nights follow.
  const [picked, setPicked] = useState({ instead: place.days, days: place.days })
  const shown = picked.instead === place.days ? picked.days : place.days
  return (
    <RadioGroup
      legend={toolbarWords.nights}
      look="segments"
      name="calendar_days"
      value={String(shown)}
      choices={timelineLengths.map((days) => ({
        value: String(days),
        label: String(days),
        spoken: toolbarWords.nightsSpoken(days),
      }))}
      onChange={(value) => {
        const days = parseTimelineDays(value)
        if (!days) return
        setPicked({ instead: place.days, days })
        place.showDays(days)
      }}
    />
  )
}

function Turning({ place, today }: Pick<CalendarToolbarProps, 'place' | 'today'>) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        look="outlined"
        label={place.propertyId ? toolbarWords.previousMonth : toolbarWords.earlier}
        icon={<ChevronLeft aria-hidden strokeWidth={1.75} className="rtl:rotate-180" />}
        onClick={() => place.turn(-1, null)}
      />
      <p aria-live="polite" className="min-w-40 px-2 text-center font-serif text-h4">
        {place.title}
      </p>
      <IconButton
        look="outlined"
        label={place.propertyId ? toolbarWords.nextMonth : toolbarWords.later}
        icon={<ChevronRight aria-hidden strokeWidth={1.75} className="rtl:rotate-180" />}
        onClick={() => place.turn(1, null)}
      />
      <Button variant="quiet" size="sm" onClick={() => place.reveal(today, true)}>
        {toolbarWords.today}
      </Button>
    </div>
  )
}
