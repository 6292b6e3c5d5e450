import { type SearchCriteria, searchSorts } from '../search-criteria.ts'
import { FilterSelect } from './filter-select.tsx'
import { sortWords } from './results-words.ts'
import { searchFormId } from './search-form-id.ts'

export type SortSelectProps = { criteria: SearchCriteria }

/** The order of the results. It belongs to the search form, and sends it at once where scripts run. */
export function SortSelect({ criteria }: SortSelectProps) {
  return (
    <FilterSelect
      label={sortWords.label}
      labelHidden
      name="sort"
      form={searchFormId}
      defaultValue={criteria.sort}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      options={searchSorts.map((sort) => ({ value: sort, label: sortWords.orders[sort] }))}
      look="chip"
      className="w-full sm:w-52"
    />
  )
}
