import { type SearchCriteria, type SearchSort, searchSorts } from '../search-criteria.ts'
import { FilterSelect } from './filter-select.tsx'
import { searchFormId } from './search-form-id.ts'

export type SortSelectProps = { criteria: SearchCriteria }

const labels: Record<SearchSort, string> = {
  newest: 'Newest first',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  size: 'Size: most guests first',
  rating: 'Best rated first',
  recommended: 'Recommended',
}

/** The order of the results. It belongs to the search form, and sends it at once where scripts run. */
export function SortSelect({ criteria }: SortSelectProps) {
  return (
    <FilterSelect
      label="Sort by"
      labelHidden
      name="sort"
      form={searchFormId}
      defaultValue={criteria.sort}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      options={searchSorts.map((sort) => ({ value: sort, label: labels[sort] }))}
      look="chip"
      className="w-full sm:w-52"
    />
  )
}
