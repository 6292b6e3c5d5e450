import { dateOf, parseCalendarDate } from '#lib/stay.ts'
import { CheckboxGroup } from '#ui/choice-group.tsx'
import { isKind, shiftChoices, stayKinds } from '../../flexible-choice.ts'
import { offeredMonths } from '../../flexible-dates.ts'
import { kindWords, monthWords, shiftWords } from '../../flexible-words.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { FilterSelect } from '../filter-select.tsx'
import { plainWords } from './plain-words.ts'

export type PlainDatesProps = { criteria: SearchCriteria; today: string }

/** How the dates of the form may shift, or what is wanted of some months, as fields. */
export function PlainDates({ criteria: { flexible, months }, today }: PlainDatesProps) {
  const offered = offeredMonths(parseCalendarDate(today) ?? dateOf(new Date()))
  const choices = [...new Set([...months, ...offered])]
    .sort()
    .map((month) => ({ value: month, label: monthWords(month) }))
  const kinds = stayKinds.map((kind) => ({
    value: kind,
    label: plainWords.kind(kindWords[kind]),
  }))
  return (
    <>
      <FilterSelect
        label={plainWords.flexible}
        name="flexible"
        defaultValue={flexible ?? ''}
        placeholder={plainWords.exact}
        options={[
          ...shiftChoices.map((days) => ({ value: String(days), label: shiftWords(days) })),
          ...kinds,
        ]}
      />
      {isKind(flexible) ? (
        <CheckboxGroup
          id="plain-months"
          legend={plainWords.months}
          hint={plainWords.monthsHint}
          name="months"
          defaultValue={[...months]}
          choices={choices}
        />
      ) : (
        // Twelve boxes for what few ask for would be in every answer.
        <FilterSelect
          label={plainWords.month}
          name="months"
          defaultValue=""
          placeholder={plainWords.noMonth}
          options={choices}
        />
      )}
    </>
  )
}
