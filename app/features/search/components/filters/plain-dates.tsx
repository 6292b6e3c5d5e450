import { dateOf, parseCalendarDate } from '#lib/stay.ts'
import { CheckboxGroup } from '#ui/choice-group.tsx'
import { isKind, shiftChoices, stayKinds } from '../../flexible-choice.ts'
import { offeredMonths } from '../../flexible-dates.ts'
import { kindWords, monthWords, shiftWords } from '../../flexible-words.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { FilterSelect } from '../filter-select.tsx'

export type PlainDatesProps = { criteria: SearchCriteria; today: string }

/** How the dates of the form may shift, or what is wanted of some months, as fields. */
export function PlainDates({ criteria: { flexible, months }, today }: PlainDatesProps) {
  const offered = offeredMonths(parseCalendarDate(today) ?? dateOf(new Date()))
  const choices = [...new Set([...months, ...offered])]
    .sort()
    .map((month) => ({ value: month, label: monthWords(month) }))
  const kinds = stayKinds.map((kind) => ({
    value: kind,
    label: `${kindWords[kind]} in the months below`,
  }))
  return (
    <>
      <FilterSelect
        label="Flexible dates"
        name="flexible"
        defaultValue={flexible ?? ''}
        placeholder="Exactly these dates"
        options={[
          ...shiftChoices.map((days) => ({ value: String(days), label: shiftWords(days) })),
          ...kinds,
        ]}
      />
      {isKind(flexible) ? (
        <CheckboxGroup
          id="plain-months"
          legend="Months"
          hint="One to three, for a weekend, a week or a month; dates count for nothing then."
          name="months"
          defaultValue={[...months]}
          choices={choices}
        />
      ) : (
        // Twelve boxes for what few ask for would be in every answer.
        <FilterSelect
          label="Month, for a weekend, a week or a month"
          name="months"
          defaultValue=""
          placeholder="None"
          options={choices}
        />
      )}
    </>
  )
}
