import { Zap } from 'lucide-react'
import { memo } from 'react'
import { amenities, propertyTypes, searchAmenities, searchTypes } from '#features/listings/vocabulary.ts'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { ChipGroup, RadioGroup } from '#ui/choice-group.tsx'
import { PropertyTypeIcon } from '#ui/property-type-icon.tsx'
import { appliedWords } from '../../applied-words.ts'
import { type CountedFilter, mostOf } from '../../filter-counts.ts'
import { instantWord, searchAmenityLabel, searchTypeLabel } from '../../search-criteria.ts'
import { choiceWords, countWords } from './choice-words.ts'
import { filterWords } from './filter-words.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** A number beside a choice, for the eye and for the ear. */
const counted = (count: number) => ({ count, spokenCount: choiceWords.homes(count) })

type ChoiceProps<Wish> = Pick<FilterDraft, 'facets' | 'change'> & { chosen: Wish }

// Each is drawn again only for its own wish and new counts, so that a press draws what it changes.

/** At least so many guests, bedrooms, bathrooms or beds. One is what every listing has. */
export const CountFilter = memo(function CountFilter({
  of,
  chosen: wished,
  facets,
  change,
}: ChoiceProps<number | null> & { of: CountedFilter }) {
  const chosen = wished ?? 1
  return (
    <RadioGroup
      legend={countWords[of].legend}
      name={`filter-${of}`}
      look="chips"
      value={String(Math.min(chosen, mostOf[of]))}
      onChange={(value) => change({ [of]: value === '1' ? null : Number(value) })}
      choices={facets[of].map((count, at) => {
        // A wish beyond the last choice came by the address, and is what its chip stands for then.
        const least = at + 1 === mostOf[of] ? Math.max(chosen, mostOf[of]) : at + 1
        return {
          value: String(at + 1),
          label: `${least}+`,
          spoken: countWords[of].orMore(least),
          ...counted(count),
        }
      })}
    />
  )
})

/** One type, or any. */
export const TypeFilter = memo(function TypeFilter({ chosen, facets, change }: ChoiceProps<string | null>) {
  // Types that only the list form has are offered while the address asks for one.
  const offered = propertyTypes.filter((type) => searchTypes.includes(type) || type.slug === chosen)
  const any = Object.values(facets.types).reduce((sum, count) => sum + count, 0)
  return (
    <RadioGroup
      legend={filterWords.type}
      name="filter-type"
      look="chips"
      value={chosen ?? ''}
      onChange={(slug) => change({ type: slug || null })}
      choices={[
        { value: '', label: filterWords.anyType, ...counted(any) },
        ...inSearchOrder(offered, searchTypes).map(({ slug }) => ({
          value: slug,
          label: searchTypeLabel(slug),
          icon: <PropertyTypeIcon slug={slug} />,
          ...counted(facets.types[slug] ?? 0),
        })),
      ]}
    />
  )
})

/** Only homes that are booked without waiting for an answer. */
export const InstantFilter = memo(function InstantFilter({ chosen, facets, change }: ChoiceProps<boolean>) {
  return (
    <ChipGroup
      legend={choiceWords.booked}
      name="filter-instant"
      hint={choiceWords.instantHint}
      value={chosen ? [instantWord] : []}
      onChange={(wished) => change({ instant: wished.length > 0 })}
      choices={[
        {
          value: instantWord,
          label: appliedWords.instant,
          icon: <Zap aria-hidden strokeWidth={1.75} />,
          ...counted(facets.instant),
        },
      ]}
    />
  )
})

/** All that are chosen. */
export const AmenityFilter = memo(function AmenityFilter({
  chosen,
  facets,
  change,
}: ChoiceProps<readonly string[]>) {
  const offered = amenities.filter(
    (amenity) => searchAmenities.includes(amenity) || chosen.includes(amenity.slug),
  )
  return (
    <ChipGroup
      legend={filterWords.amenities}
      name="filter-amenities"
      value={chosen}
      onChange={(wished) =>
        // In the vocabulary's order, so that the same wishes have the same address.
        change({ amenities: amenities.map(({ slug }) => slug).filter((slug) => wished.includes(slug)) })
      }
      choices={inSearchOrder(offered, searchAmenities).map(({ slug }) => ({
        value: slug,
        label: searchAmenityLabel(slug),
        icon: <AmenityIcon slug={slug} />,
        ...counted(facets.amenities[slug] ?? 0),
      }))}
    />
  )
})

function inSearchOrder<Entry>(offered: readonly Entry[], order: readonly Entry[]): Entry[] {
  return [...order, ...offered.filter((entry) => !order.includes(entry))]
}
