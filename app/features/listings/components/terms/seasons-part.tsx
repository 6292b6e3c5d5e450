import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { currencySign } from '#lib/money.ts'
import { addDays, parseCalendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RowList, withRow } from './row-list.tsx'
import { seasonStayWords } from './season-words.ts'
import { DaysField, NumberBox, type PartProps } from './terms-fields.tsx'
import { newRowKey, type SeasonDraft } from './terms-form.ts'
import { seasonsWords, suffixWords } from './terms-words.ts'
import { WeekdayNights } from './weekday-nights.tsx'

/** Dated times with prices and rules of their own. */
export function SeasonsPart({ form, set, errors }: PartProps) {
  const { seasons } = form
  const years = seasons.filter(({ from, last }) => parseCalendarDate(from) && parseCalendarDate(last))
  const add = (more: SeasonDraft[]) => set({ seasons: [...seasons, ...more] })
  return (
    <>
      <RowList
        words={seasonsWords.rows}
        name="seasons"
        rows={seasons}
        most={termsBounds.seasons}
        nameOf={({ name }) => name}
        onAdd={() => add([emptySeason()])}
        onRemove={(gone) => set({ seasons: seasons.filter((season) => season !== gone) })}
      >
        {(season, at) => (
          <SeasonFields
            season={season}
            sign={currencySign(form.currency)}
            errorOf={(field) => errors[`seasons.${at}.${field}`]}
            path={`seasons.${at}`}
            onChange={(change) => set({ seasons: withRow(seasons, season, change) })}
          />
        )}
      </RowList>
      {years.length > 0 && seasons.length + years.length <= termsBounds.seasons && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => add(years.map(aYearLater))}
        >
          {seasonsWords.copy}
        </Button>
      )}
    </>
  )
}

function emptySeason(): SeasonDraft {
  return {
    key: newRowKey(),
    name: '',
    from: '',
    last: '',
    price: '',
    weekend_price: '',
    min_nights: '',
    max_nights: '',
    arrival_days: null,
    departure_days: null,
    weekday_min_nights: null,
  }
}

/** 52 weeks later, so that what began on a Saturday does so again. */
function aYearLater(season: SeasonDraft): SeasonDraft {
  const later = (date: string) => {
    const known = parseCalendarDate(date)
    return known ? addDays(known, 364) : ''
  }
  return { ...season, key: newRowKey(), from: later(season.from), last: later(season.last) }
}

type SeasonFieldsProps = {
  season: SeasonDraft
  sign: string
  path: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<SeasonDraft>) => void
}

function SeasonFields({ season, sign, path, errorOf, onChange }: SeasonFieldsProps) {
  const text = (name: 'name' | 'from' | 'last', label: string, type: 'text' | 'date') => (
    <TextField
      type={type}
      label={label}
      name={`${path}.${name}`}
      value={season[name]}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...(errorOf(name) ? { error: errorOf(name) ?? '' } : {})}
    />
  )
  const number = (
    name: 'price' | 'weekend_price' | 'min_nights' | 'max_nights',
    label: string,
    unit: { prefix?: string; suffix?: string },
  ) => (
    <NumberBox
      label={label}
      name={`${path}.${name}`}
      value={season[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
      {...unit}
    />
  )
  const words = seasonStayWords(season)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {text('name', seasonsWords.name, 'text')}
        {text('from', seasonsWords.from, 'date')}
        {text('last', seasonsWords.last, 'date')}
      </div>
      {/* What is typed keeps room before its unit: beside each other on a phone it would have none. */}
      <div className="grid grid-cols-1 items-start gap-4 min-[30rem]:grid-cols-2 xl:grid-cols-4">
        {number('price', seasonsWords.price, { prefix: sign })}
        {number('weekend_price', seasonsWords.weekendPrice, { prefix: sign })}
        {number('min_nights', seasonsWords.shortest, { suffix: suffixWords.nights })}
        {number('max_nights', seasonsWords.longest, { suffix: suffixWords.nights })}
      </div>
      <SeasonDays
        label={seasonsWords.arrivalDays}
        name={`${path}.arrival_days`}
        value={season.arrival_days}
        onChange={(arrival_days) => onChange({ arrival_days })}
        error={errorOf('arrival_days')}
      />
      <SeasonDays
        label={seasonsWords.departureDays}
        name={`${path}.departure_days`}
        value={season.departure_days}
        onChange={(departure_days) => onChange({ departure_days })}
        error={errorOf('departure_days')}
      />
      <div>
        <Checkbox
          name={`${path}.weekday_min_nights.own`}
          label={seasonsWords.shortestByDay}
          checked={season.weekday_min_nights !== null}
          onChange={(event) =>
            onChange({ weekday_min_nights: event.currentTarget.checked ? sevenEmpty : null })
          }
        />
        {season.weekday_min_nights && (
          <WeekdayNights
            legend={seasonsWords.shortestOfDays}
            name={`${path}.weekday_min_nights`}
            value={season.weekday_min_nights}
            onChange={(weekday_min_nights) => onChange({ weekday_min_nights })}
            error={errorOf('weekday_min_nights')}
          />
        )}
      </div>
      {words && <p className="text-meta text-muted">{words}</p>}
    </>
  )
}

const sevenEmpty = Array.from({ length: 7 }, () => '')

type SeasonDaysProps = {
  label: string
  name: string
  value: number[] | null
  onChange: (days: number[] | null) => void
  error: string | undefined
}

/** Days of its own, or those of the rest of the year. */
function SeasonDays({ label, name, value, onChange, error }: SeasonDaysProps) {
  return (
    <div>
      <Checkbox
        name={`${name}.own`}
        label={label}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [6] : null)}
      />
      {value !== null && (
        <DaysField legend={label} legendHidden name={name} value={value} onChange={onChange} error={error} />
      )}
    </div>
  )
}
