import { useRef, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { ReviewSort } from '../review.ts'
import type { ReviewPage } from '../review-schema.ts'
import { reviewsWords } from './reviews-words.ts'

export type ReviewWish = { sort: ReviewSort; q: string }

type Shown = { wish: ReviewWish; pages: [ReviewPage, ...ReviewPage[]] }

/** The reviews of a home that somebody looks at: in which order, with which words, and how many pages of them. */
export function useReviews(propertyId: string, firstPage: ReviewPage) {
  const [{ wish, pages }, setShown] = useState<Shown>({ wish: { sort: 'newest', q: '' }, pages: [firstPage] })
  const [pending, setPending] = useState<'wish' | 'more' | null>(null)
  const asked = useRef(0)
  const cursor = pages.at(-1)?.next_cursor ?? null

  /** Only the answer to the latest question is shown. */
  async function ask({ sort, q }: ReviewWish, from: string | null, show: (page: ReviewPage) => void) {
    asked.current += 1
    const turn = asked.current
    setPending(from ? 'more' : 'wish')
    try {
      const query = { sort, ...(q ? { q } : {}), ...(from ? { cursor: from } : {}) }
      const page = await answerOf(client.properties[':id'].reviews.$get({ param: { id: propertyId }, query }))
      if (turn === asked.current) show(page)
    } catch {
      if (turn === asked.current) {
        toast.error(reviewsWords.failedTitle, { description: reviewsWords.failed })
      }
    } finally {
      if (turn === asked.current) setPending(null)
    }
  }
  return {
    wish,
    reviews: pages.flatMap(({ reviews }) => reviews),
    found: pages[0].found,
    hasMore: cursor !== null,
    /** True once anything else is shown than what came with the page. */
    isChanged: pages[0] !== firstPage || pages.length > 1,
    pending,
    lookFor: (next: ReviewWish) => ask(next, null, (page) => setShown({ wish: next, pages: [page] })),
    loadMore: async () => {
      if (!cursor || pending) return
      await ask(wish, cursor, (page) => setShown({ wish, pages: [...pages, page] }))
    },
  }
}
