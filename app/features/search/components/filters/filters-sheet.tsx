import { useId } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Facets } from '../../facets.ts'
import { countFilters } from '../../filter-counts.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { AmenityFilter, CountFilter, TypeFilter } from './choice-filters.tsx'
import { PriceFilter } from './price-filter.tsx'
import { ShowStays } from './show-stays.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

export type FiltersSheetProps = { criteria: SearchCriteria; facets: Facets; onClose: () => void }

/** Every filter at once: the whole screen of a phone, a panel at the side elsewhere. */
export function FiltersSheet({ criteria, facets, onClose }: FiltersSheetProps) {
  const filters = useFilterDraft(criteria, facets)
  const count = countFilters(filters.draft)
  const textId = useId()
  return (
    <Sheet
      open
      side="full"
      title={count === 0 ? 'Filters' : `Filters (${count})`}
      onClose={onClose}
      footer={
        <ShowStays
          {...filters}
          clear={{ label: 'Clear All Filters', onClear: filters.clear, disabled: count === 0 }}
        />
      }
    >
      <form
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          filters.apply()
        }}
      >
        <TextField
          id={textId}
          label="Words in the description"
          name="filter-words"
          optional
          autoComplete="off"
          maxLength={200}
          placeholder="Lake, fireplace, “wood stove”"
          value={filters.draft.q}
          onChange={(event) => filters.change({ q: event.currentTarget.value })}
        />
        <PriceFilter {...filters} />
        <CountFilter of="guests" {...filters} />
        <CountFilter of="bedrooms" {...filters} />
        <CountFilter of="bathrooms" {...filters} />
        <TypeFilter {...filters} />
        <AmenityFilter {...filters} />
        {/* Enter in a field applies, as the button below does. */}
        <input type="submit" hidden />
      </form>
    </Sheet>
  )
}
