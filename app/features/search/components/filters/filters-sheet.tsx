import { useId, useState } from 'react'
import { afterPaint, usePainted } from '#ui/after-paint.ts'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Facets } from '../../facets.ts'
import { countFilters } from '../../filter-counts.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { AmenityFilter, CountFilter, InstantFilter, TypeFilter } from './choice-filters.tsx'
import { choiceWords } from './choice-words.ts'
import { filterWords } from './filter-words.ts'
import { PriceFilter } from './price-filter.tsx'
import { ShowStays } from './show-stays.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

export type FiltersSheetProps = {
  criteria: SearchCriteria
  facets: Facets
  onClose: () => void
  onApplied: () => void
}

/** Every filter at once: the whole screen of a phone, a panel at the side elsewhere. */
export function FiltersSheet({ criteria, facets, onClose, onApplied }: FiltersSheetProps) {
  const [isLeaving, setLeaving] = useState(false)
  const filters = useFilterDraft(criteria, facets, () => {
    setLeaving(true)
    afterPaint(onApplied)
  })
  const { draft, facets: current, change } = filters
  const counted = { facets: current, change }
  const count = countFilters(draft)
  const textId = useId()
  // The press shows the sheet; its fields come a frame later.
  const isDrawn = usePainted(true, false)
  return (
    <Sheet
      open
      side="full"
      leaving={isLeaving}
      title={count === 0 ? filterWords.title : filterWords.titleOf(count)}
      onClose={onClose}
      footer={
        <ShowStays
          {...filters}
          clear={{ label: filterWords.clear, onClear: filters.clear, disabled: count === 0 }}
        />
      }
    >
      {isDrawn && (
        <form
          className="grid gap-7"
          onSubmit={(event) => {
            event.preventDefault()
            filters.apply()
          }}
        >
          <TextField
            id={textId}
            label={choiceWords.text}
            name="filter-words"
            optional
            autoComplete="off"
            maxLength={200}
            placeholder={choiceWords.textHint}
            value={draft.q}
            onChange={(event) => change({ q: event.currentTarget.value })}
          />
          <PriceFilter minPrice={draft.minPrice} maxPrice={draft.maxPrice} {...counted} />
          <InstantFilter chosen={draft.instant} {...counted} />
          <CountFilter of="guests" chosen={draft.guests} {...counted} />
          <CountFilter of="bedrooms" chosen={draft.bedrooms} {...counted} />
          <CountFilter of="bathrooms" chosen={draft.bathrooms} {...counted} />
          <CountFilter of="beds" chosen={draft.beds} {...counted} />
          <TypeFilter chosen={draft.type} {...counted} />
          <AmenityFilter chosen={draft.amenities} {...counted} />
          {/* Enter in a field applies, as the button below does. */}
          <input type="submit" hidden />
        </form>
      )}
    </Sheet>
  )
}
