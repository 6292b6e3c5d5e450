import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type ReviewSort, reviewSorts } from '../review.ts'
import { sortLabels } from '../review-words.ts'
import { reviewsWords } from './reviews-words.ts'
import type { ReviewWish } from './use-reviews.ts'

export type ReviewToolsProps = {
  wish: ReviewWish
  isPending: boolean
  onWish: (wish: ReviewWish) => void
}

/** In which order a home's reviews are read, and which of them. */
export function ReviewTools({ wish, isPending, onWish }: ReviewToolsProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    onWish({ ...wish, q })
  }
  return (
    <div className="scripts-only grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-end">
      <search>
        <form onSubmit={search} className="flex items-end gap-2">
          <SearchField
            label={reviewsWords.search}
            name="q"
            maxLength={100}
            defaultValue={wish.q}
            className="min-w-0 grow"
            // The browser's cross empties the box without sending the form.
            onChange={({ currentTarget }) => {
              if (currentTarget.value === '' && wish.q) onWish({ ...wish, q: '' })
            }}
          />
          <Button type="submit" variant="secondary" pending={isPending}>
            {reviewsWords.searchButton}
          </Button>
        </form>
      </search>
      <NativeSelect
        label={reviewsWords.order}
        name="review-order"
        value={wish.sort}
        onChange={({ currentTarget }) => onWish({ ...wish, sort: currentTarget.value as ReviewSort })}
        options={reviewSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
      />
    </div>
  )
}
