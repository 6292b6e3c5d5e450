import { memo, useId } from 'react'
import { comparisonCurrency } from '#features/pricing/comparison-currency.ts'
import { currencySign } from '#lib/money.ts'
import { priceBarWidth } from '#lib/price-steps.ts'
import { controlClass } from '#ui/field.tsx'
import { RangeSlider } from '#ui/range-slider.tsx'
import {
  comparedWords,
  comparesCurrencies,
  describePrice,
  movedRange,
  type PriceRange,
  priceSlider,
  thumbsOf,
} from '../../price-range.ts'
import { choiceWords } from './choice-words.ts'
import type { FilterDraft } from './use-filter-draft.ts'

/** Price per night: how many stays there are at each, two thumbs, and the same limits to type. */
export const PriceFilter = memo(function PriceFilter({
  minPrice,
  maxPrice,
  facets,
  change,
}: PriceRange & Pick<FilterDraft, 'facets' | 'change'>) {
  const range = { minPrice, maxPrice }
  const thumbs = thumbsOf(range)
  // The last bar holds everything above the slider, and would make the others small.
  const highest = Math.max(1, ...facets.prices.slice(0, -1))
  return (
    <fieldset className="min-w-0">
      <legend className="text-meta font-semibold">{choiceWords.price}</legend>
      {comparesCurrencies(facets) && (
        <p className="mt-1 text-caption text-muted">{comparedWords(facets.rate_day)}</p>
      )}
      <div className="mt-3">
        <div aria-hidden className="mx-3 flex h-16 items-end gap-px">
          {facets.prices.map((count, at) => {
            const from = at * priceBarWidth
            return (
              <span
                key={from}
                style={{ height: count === 0 ? 0 : `max(2px, ${Math.min(1, count / highest) * 100}%)` }}
                className={
                  from >= thumbs.low && (from < thumbs.high || thumbs.high === priceSlider.max)
                    ? 'min-w-0 grow basis-0 rounded-t-[2px] bg-tide transition-colors'
                    : 'min-w-0 grow basis-0 rounded-t-[2px] bg-line transition-colors'
                }
              />
            )
          })}
        </div>
        <div className="-mt-5.5">
          <RangeSlider
            {...priceSlider}
            labels={{ low: choiceWords.lowest, high: choiceWords.highest }}
            value={thumbs}
            onChange={(moved) => change(movedRange(range, moved))}
            describe={describePrice}
          />
        </div>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-4">
        <PriceBox
          label={choiceWords.from}
          value={minPrice}
          onChange={(least) => change({ minPrice: least })}
        />
        <PriceBox label={choiceWords.upTo} value={maxPrice} onChange={(most) => change({ maxPrice: most })} />
      </div>
    </fieldset>
  )
})

type PriceBoxProps = { label: string; value: number | null; onChange: (value: number | null) => void }

/** Empty means no limit. */
function PriceBox({ label, value, onChange }: PriceBoxProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-caption font-semibold text-muted">
        {label}
      </label>
      <span className="relative flex items-center">
        <span aria-hidden className="pointer-events-none absolute start-3 text-muted">
          {currencySign(comparisonCurrency)}
        </span>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          step={1}
          placeholder={choiceWords.noLimit}
          autoComplete="off"
          value={value ?? ''}
          onChange={(event) => {
            const typed = Math.round(event.currentTarget.valueAsNumber)
            onChange(typed >= 1 ? Math.min(typed, 10_000) : null)
          }}
          className={`${controlClass} tabular ps-7`}
        />
      </span>
    </div>
  )
}
