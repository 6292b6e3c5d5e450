import type { RefObject } from 'react'
import { Popover } from '#ui/popover.tsx'
import type { Facets } from '../../facets.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { AmenityFilter, CountFilter } from './choice-filters.tsx'
import { choiceWords } from './choice-words.ts'
import { PriceFilter } from './price-filter.tsx'
import { ShowStays } from './show-stays.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

/** The filters that stand above the results by themselves. */
export type PromotedFilter = 'price' | 'rooms' | 'amenities'

export type FilterPopoverProps = {
  of: PromotedFilter
  label: string
  anchor: RefObject<HTMLElement | null>
  criteria: SearchCriteria
  facets: Facets
  onClose: () => void
}

/** One group of filters below its button. */
export function FilterPopover({ of, label, anchor, criteria, facets, onClose }: FilterPopoverProps) {
  const filters = useFilterDraft(criteria, facets, onClose)
  const { draft, facets: current, change } = filters
  const counted = { facets: current, change }
  return (
    <Popover
      label={label}
      anchor={anchor}
      onClose={onClose}
      width={of === 'price' ? 'md' : 'lg'}
      footer={
        <ShowStays
          {...filters}
          clear={{ label: choiceWords.clear, onClear: () => change(cleared[of]), disabled: false }}
        />
      }
    >
      {of === 'price' && <PriceFilter minPrice={draft.minPrice} maxPrice={draft.maxPrice} {...counted} />}
      {of === 'rooms' && (
        <div className="grid gap-5">
          <CountFilter of="bedrooms" chosen={draft.bedrooms} {...counted} />
          <CountFilter of="bathrooms" chosen={draft.bathrooms} {...counted} />
          <CountFilter of="beds" chosen={draft.beds} {...counted} />
        </div>
      )}
      {of === 'amenities' && <AmenityFilter chosen={draft.amenities} {...counted} />}
    </Popover>
  )
}

const cleared = {
  price: { minPrice: null, maxPrice: null },
  rooms: { bedrooms: null, bathrooms: null, beds: null },
  amenities: { amenities: [] },
} satisfies Record<PromotedFilter, Partial<SearchCriteria>>
