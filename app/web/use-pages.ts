import { useRef, useState } from 'react'
import type { AnswerKey, AnswerState } from './answers.ts'
import { type AnswerOptions, useAnswer } from './use-answer.ts'
import { useListPosition } from './use-history-state.ts'

/** A page of a list; `nextCursor` is null on the last. */
export type Page<Row> = { rows: readonly Row[]; nextCursor: string | null }

export type Pages<Row, P> = {
  state: AnswerState<P>
  rows: readonly Row[]
  hasMore: boolean
  isLoadingMore: boolean
  /** Adds a page. */
  loadMore: () => void
  again: () => void
  /** Puts what an act has answered in the place of what is shown. */
  put: (change: (page: P) => P) => void
}

/**
 * A list that is shown page by page and kept fresh as a whole: what is on the screen is asked for again in as many
 * pages. A row that has moved on between two pages stands where it was met first. What a page says beside its rows is
 * the last one's.
 */
export function usePages<Row extends { id: string }, P extends Page<Row> = Page<Row>>(
  key: AnswerKey,
  loadPage: (cursor: string | null) => Promise<P>,
  options: AnswerOptions & { onMoreFailed?: () => void } = {},
): Pages<Row, P> {
  const name = JSON.stringify(key)
  // Asked for whenever the list is asked again, long after the rendering that began it.
  const shown = useRef({ name, pages: 1 })
  const left = useListPosition(name, () => shown.current.pages)
  const isNew = useRef(true)
  if (isNew.current) {
    shown.current.pages = left ?? 1
    isNew.current = false
  }
  if (shown.current.name !== name) shown.current = { name, pages: 1 }
  const [isLoadingMore, setLoadingMore] = useState(false)
  const list = useAnswer<P>(key, () => loadPages(loadPage, shown.current.pages), options)

  async function loadMore() {
    const cursor = list.answer?.nextCursor
    if (!cursor || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await loadPage(cursor)
      list.put((before) => (before.nextCursor === cursor ? joinPages(before, page) : before))
      if (shown.current.name === name) shown.current.pages++
    } catch {
      options.onMoreFailed?.()
    } finally {
      setLoadingMore(false)
    }
  }
  return {
    state: list.state,
    rows: list.answer?.rows ?? [],
    hasMore: Boolean(list.answer?.nextCursor),
    isLoadingMore,
    loadMore: () => void loadMore(),
    again: list.again,
    put: list.put,
  }
}

async function loadPages<Row extends { id: string }, P extends Page<Row>>(
  loadPage: (cursor: string | null) => Promise<P>,
  count: number,
): Promise<P> {
  let all = await loadPage(null)
  for (let page = 1; page < count && all.nextCursor; page++) {
    all = joinPages(all, await loadPage(all.nextCursor))
  }
  return all
}

/** Two pages as one, each row once. */
function joinPages<Row extends { id: string }, P extends Page<Row>>(before: P, next: P): P {
  const known = new Set(before.rows.map(({ id }) => id))
  return { ...next, rows: [...before.rows, ...next.rows.filter(({ id }) => !known.has(id))] }
}
