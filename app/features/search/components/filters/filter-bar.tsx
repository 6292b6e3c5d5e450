import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { searchTypes } from '#features/listings/vocabulary.ts'
import { formatCount } from '#lib/text.ts'
import { chipClass } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { appliedFilters } from '../../applied-filters.ts'
import type { Facets } from '../../facets.ts'
import { countFilters } from '../../filter-counts.ts'
import { formParams } from '../../form-params.ts'
import { parseSearch, type SearchCriteria, searchTypeLabel } from '../../search-criteria.ts'
import { FilterSelect } from '../filter-select.tsx'
import { searchFormId } from '../search-form-id.ts'
import { SheetAnchor } from '../sheet-anchor.tsx'
import { useSheetInAddress } from '../use-sheet-in-address.ts'
import type { PromotedFilter } from './filter-popover.tsx'
import { filterWords } from './filter-words.ts'

const FilterPopover = lazyPart(async () => (await import('./filter-popover.tsx')).FilterPopover)
const FiltersSheet = lazyPart(async () => (await import('./filters-sheet.tsx')).FiltersSheet)

export type FilterBarProps = { criteria: SearchCriteria; facets: Facets }

/**
 * The filters that most people use, each behind its button, and the way to all of them. Their code comes when somebody
 * is about to use it. Without scripts the last link leads to plain fields.
 */
export function FilterBar({ criteria, facets }: FilterBarProps) {
  const sheet = useSheetInAddress('filters')
  const count = countFilters(criteria)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* Without scripts the link leads to the plain fields, which have this name then. */}
      <SheetAnchor name={import.meta.env.SSR ? undefined : 'filters'} />
      <TypeSelect criteria={criteria} facets={facets} />
      <PromotedButton
        of="price"
        label={filterWords.price}
        count={has(criteria.minPrice ?? criteria.maxPrice)}
        {...{ criteria, facets }}
      />
      <PromotedButton
        of="rooms"
        label={filterWords.rooms}
        count={has(criteria.bedrooms) + has(criteria.bathrooms) + has(criteria.beds)}
        {...{ criteria, facets }}
      />
      <PromotedButton
        of="amenities"
        label={filterWords.amenities}
        count={criteria.amenities.length}
        {...{ criteria, facets }}
      />
      <Link
        {...sheet.link}
        onPointerEnter={FiltersSheet.fetch}
        onFocus={FiltersSheet.fetch}
        className={cx(chipClass({ selected: count > 0 }), 'min-h-11 md:min-h-11')}
      >
        <SlidersHorizontal aria-hidden strokeWidth={1.75} />
        {count === 0 ? filterWords.title : filterWords.titleOf(count)}
      </Link>
      {sheet.isOpen && (
        <Suspense>
          <FiltersSheet criteria={criteria} facets={facets} onClose={sheet.close} onApplied={sheet.hide} />
        </Suspense>
      )}
    </div>
  )
}

const has = (wish: number | null) => (wish === null ? 0 : 1)

/** The search screen's types; one that only the list form has is offered while the address asks for it. */
function TypeSelect({ criteria: { type: chosen }, facets }: FilterBarProps) {
  const slugs = searchTypes.map(({ slug }) => slug)
  const offered = chosen && !slugs.includes(chosen) ? [...slugs, chosen] : slugs
  // What was chosen before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const form = document.getElementById(searchFormId)
    if (form instanceof HTMLFormElement && parseSearch(formParams(form)).type !== chosen) form.requestSubmit()
  }, [])
  return (
    <FilterSelect
      label={filterWords.type}
      labelHidden
      name="type"
      form={searchFormId}
      defaultValue={chosen ? searchTypeLabel(chosen) : ''}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      placeholder={filterWords.anyType}
      options={offered.map((slug) => {
        const count = facets.types[slug] ?? 0
        return {
          value: searchTypeLabel(slug),
          label: `${searchTypeLabel(slug)} (${formatCount(count)})`,
          disabled: count === 0 && slug !== chosen,
        }
      })}
      look={chosen ? 'selected chip' : 'chip'}
      className="w-40 scripted:max-sm:hidden"
    />
  )
}

/** That there is a limit is seen by the colour alone. */
function PriceInWords({ criteria }: { criteria: SearchCriteria }) {
  const price = appliedFilters(criteria).find(({ id }) => id === 'price')
  return price ? <span className="sr-only">{price.label}</span> : null
}

type PromotedButtonProps = FilterBarProps & { of: PromotedFilter; label: string; count: number }

/** A button that opens one group of filters below itself. */
function PromotedButton({ of, label, count, criteria, facets }: PromotedButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  return (
    <div className="scripts-only max-md:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={FilterPopover.fetch}
        onFocus={FilterPopover.fetch}
        // A press outside of an open popover closes it, also this one; it is not to open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
        className={cx(chipClass({ selected: count > 0 }), 'min-h-11 md:min-h-11')}
      >
        {count > 0 && of !== 'price' ? `${label} (${count})` : label}
        {of === 'price' && <PriceInWords criteria={criteria} />}
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className={cx('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <Suspense>
          <FilterPopover
            of={of}
            label={label}
            anchor={button}
            criteria={criteria}
            facets={facets}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
