import { searchAmenities } from '#features/listings/vocabulary.ts'
import { formatCount } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/choice-group.tsx'
import { appliedWords } from '../../applied-words.ts'
import type { Facets } from '../../facets.ts'
import { type CountedFilter, mostOf } from '../../filter-counts.ts'
import { comparedWords, comparesCurrencies } from '../../price-range.ts'
import {
  anySearch,
  instantWord,
  type SearchCriteria,
  searchAmenityLabel,
  searchUrl,
} from '../../search-criteria.ts'
import { FilterSelect } from '../filter-select.tsx'
import { choiceWords, countWords } from './choice-words.ts'
import { filterWords } from './filter-words.ts'
import { PlainDates } from './plain-dates.tsx'
import { plainWords } from './plain-words.ts'

export type PlainFieldsProps = { criteria: SearchCriteria; facets: Facets; today: string }

/** Every filter that stands nowhere else as a field; each value with its count. */
export function PlainFields({ criteria, facets, today }: PlainFieldsProps) {
  const chosen = criteria.amenities.map(searchAmenityLabel)
  const labels = searchAmenities.map(({ slug }) => slug)
  const offered = [...labels, ...criteria.amenities.filter((slug) => !labels.includes(slug))]
  return (
    <details
      open={chosen.length > 0 || criteria.instant || criteria.flexible !== null}
      className="mt-2 border-t border-line px-3 pt-3"
    >
      <summary className="min-h-11 py-2.5 font-semibold text-tide-ink">{plainWords.title}</summary>
      {/* A link to what lies in a closed one opens it. */}
      <div id="filters" className="grid gap-5 py-4">
        <div className="grid items-start gap-4 sm:grid-cols-3 lg:grid-cols-5">
          <PlainPrice label={plainWords.priceFrom} name="minPrice" value={criteria.minPrice} />
          <PlainPrice label={plainWords.priceUpTo} name="maxPrice" value={criteria.maxPrice} />
          <PlainCount of="bedrooms" label={countWords.bedrooms.legend} criteria={criteria} facets={facets} />
          <PlainCount
            of="bathrooms"
            label={countWords.bathrooms.legend}
            criteria={criteria}
            facets={facets}
          />
          <PlainCount of="beds" label={countWords.beds.legend} criteria={criteria} facets={facets} />
        </div>
        <PlainDates criteria={criteria} today={today} />
        {comparesCurrencies(facets) && (
          <p className="text-caption text-muted">{comparedWords(facets.rate_day)}</p>
        )}
        <CheckboxGroup
          id="plain-instant"
          legend={choiceWords.booked}
          name="instant"
          defaultValue={criteria.instant ? [instantWord] : []}
          choices={[{ value: instantWord, label: appliedWords.instant, count: facets.instant }]}
        />
        <CheckboxGroup
          id="plain-amenities"
          legend={filterWords.amenities}
          name="amenities"
          defaultValue={chosen}
          choices={offered.map((slug) => ({
            value: searchAmenityLabel(slug),
            label: searchAmenityLabel(slug),
            count: facets.amenities[slug] ?? 0,
          }))}
        />
        <div>
          <Button type="submit">{choiceWords.show}</Button>
        </div>
      </div>
      <Kept criteria={criteria} />
    </details>
  )
}

type PlainCountProps = Omit<PlainFieldsProps, 'today'> & { of: CountedFilter; label: string }

function PlainCount({ of, label, criteria, facets }: PlainCountProps) {
  const chosen = criteria[of]
  const counts = facets[of].map((count, at) => ({ least: at + 1, count }))
  return (
    <FilterSelect
      label={label}
      name={of}
      defaultValue={String(chosen ?? 1)}
      options={[
        ...counts.map(({ least, count }) => ({
          value: String(least),
          label: `${least}+ (${formatCount(count)})`,
          disabled: count === 0 && least !== chosen,
        })),
        ...(chosen && chosen > mostOf[of] ? [{ value: String(chosen), label: `${chosen}+` }] : []),
      ]}
    />
  )
}

/** Blank means no limit. */
function PlainPrice({ label, name, value }: { label: string; name: string; value: number | null }) {
  return (
    <label className="block text-meta font-semibold">
      <span className="mb-1.5 block">{label}</span>
      <input
        type="number"
        name={name}
        min={1}
        max={10_000}
        step="any"
        defaultValue={value ?? ''}
        placeholder={choiceWords.noLimit}
        className="block min-h-11 w-full rounded-input border border-line-strong bg-surface px-3 py-2 text-body font-normal"
      />
    </label>
  )
}

/** Wishes without a field of their own travel along. */
function Kept({ criteria: { bbox, near, view } }: { criteria: SearchCriteria }) {
  const kept = searchUrl({ ...anySearch, bbox, near, view }).split('?')[1] ?? ''
  return [...new URLSearchParams(kept)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
