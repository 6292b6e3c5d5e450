import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { DaysField, FormNumber, type PartProps } from './terms-fields.tsx'
import { staysWords, suffixWords } from './terms-words.ts'
import { WeekdayNights } from './weekday-nights.tsx'

/** How long stays are, when they begin, how soon, and what lies between them. */
export function StaysPart(part: PartProps) {
  const { form, set, errors } = part
  return (
    <>
      <Lengths {...part} />
      <DaysField
        legend={staysWords.arrivalDays}
        name="arrival_days"
        value={form.arrival_days}
        onChange={(arrival_days) => set({ arrival_days })}
        error={errors.arrival_days}
      />
      <DaysField
        legend={staysWords.departureDays}
        name="departure_days"
        value={form.departure_days}
        onChange={(departure_days) => set({ departure_days })}
        error={errors.departure_days}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormNumber
          {...part}
          name="notice_days"
          label={staysWords.notice}
          suffix={suffixWords.days}
          hint={staysWords.noticeHint}
        />
        <NativeSelect
          label={staysWords.hour}
          name="notice_hour"
          optional
          value={form.notice_hour}
          placeholder={staysWords.noHour}
          hint={staysWords.hourHint}
          onChange={(event) => set({ notice_hour: event.currentTarget.value })}
          options={hours}
          {...(errors.notice_hour ? { error: errors.notice_hour } : {})}
        />
        <FormNumber
          {...part}
          name="window_months"
          label={staysWords.window}
          suffix={suffixWords.months}
          optional={false}
        />
        <FormNumber
          {...part}
          name="preparation_nights"
          label={staysWords.preparation}
          suffix={suffixWords.nights}
          hint={staysWords.preparationHint(termsBounds.preparation.max)}
        />
      </div>
      <div>
        <Checkbox
          name="prepares_around_feeds"
          label={staysWords.aroundFeeds}
          hint={staysWords.aroundFeedsHint}
          checked={form.prepares_around_feeds}
          onChange={(event) => set({ prepares_around_feeds: event.currentTarget.checked })}
        />
        <Checkbox
          name="allows_gaps"
          label={staysWords.gaps}
          checked={form.allows_gaps}
          onChange={(event) => set({ allows_gaps: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}

const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: hour === 24 ? staysWords.midnight : `${String(hour).padStart(2, '0')}:00`,
}))

function Lengths(part: PartProps) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormNumber
          {...part}
          name="min_nights"
          label={staysWords.shortest}
          suffix={suffixWords.nights}
          optional={false}
        />
        <FormNumber {...part} name="max_nights" label={staysWords.longest} suffix={suffixWords.nights} />
      </div>
      <WeekdayNights
        legend={staysWords.shortestByDay}
        name="weekday_min_nights"
        value={form.weekday_min_nights}
        onChange={(weekday_min_nights) => set({ weekday_min_nights })}
        error={errors.weekday_min_nights}
      />
    </>
  )
}
