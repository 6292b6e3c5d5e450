import { addDays, parseCalendarDate } from '#lib/stay.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { earliestToday } from '../../booking.ts'
import { partyFieldsWords } from '../../components/words.ts'
import type { OfferDraft } from './offer-form.ts'
import { stayFieldsWords } from './words.ts'

/** The stay in a form that a host fills in. */
export type StayDraft = Pick<
  OfferDraft,
  'check_in_date' | 'check_out_date' | 'guests_count' | 'children' | 'infants' | 'pets'
>

export type OfferStayProps = {
  draft: StayDraft
  set: (change: Partial<StayDraft>) => void
  maxGuests: number
  /** By the clock of the home; undefined while nobody has asked. */
  today: string | undefined
  errorOf: (field: string) => string | undefined
}

/** When the stay is and who comes. */
export function OfferStay({ draft, set, maxGuests, today, errorOf }: OfferStayProps) {
  // Until it is known no day is left out on which it is today somewhere.
  const first = today ?? earliestToday(new Date())
  const arrival = parseCalendarDate(draft.check_in_date)
  const error = (field: string) => (errorOf(field) ? { error: errorOf(field) ?? '' } : {})
  const others = Math.max(0, (draft.guests_count ?? 1) - 1)
  return (
    <>
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2">
        <TextField
          type="date"
          label={stayFieldsWords.checkIn}
          name="check_in_date"
          min={first}
          value={draft.check_in_date}
          onChange={(event) => set({ check_in_date: event.currentTarget.value })}
          {...error('check_in_date')}
        />
        <TextField
          type="date"
          label={stayFieldsWords.checkOut}
          name="check_out_date"
          min={arrival ? addDays(arrival, 1) : first}
          value={draft.check_out_date}
          onChange={(event) => set({ check_out_date: event.currentTarget.value })}
          {...error('check_out_date')}
        />
      </div>
      <NumberField
        label={partyFieldsWords.guests}
        name="guests_count"
        value={draft.guests_count}
        onChange={(guests_count) => set({ guests_count })}
        min={1}
        max={maxGuests}
        {...error('guests_count')}
      />
      <Disclosure
        summary={<span className="text-meta">{partyFieldsWords.company}</span>}
        defaultOpen={Boolean(draft.children || draft.infants || draft.pets)}
        className="-my-2"
      >
        <div className="grid gap-3">
          <NumberField
            label={partyFieldsWords.children}
            name="children"
            hint={partyFieldsWords.childrenHint}
            value={draft.children}
            onChange={(children) => set({ children })}
            max={others}
            {...error('children')}
          />
          <NumberField
            label={partyFieldsWords.infants}
            name="infants"
            value={draft.infants}
            onChange={(infants) => set({ infants })}
            max={5}
            {...error('infants')}
          />
          <NumberField
            label={partyFieldsWords.pets}
            name="pets"
            value={draft.pets}
            onChange={(pets) => set({ pets })}
            max={9}
            {...error('pets')}
          />
        </div>
      </Disclosure>
    </>
  )
}
