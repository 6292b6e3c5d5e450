/** One place in a row of page links; `page` is null for a gap. */
export type PageEntry = { key: string; page: number | null }

/** First, last, the current page and its neighbours; a gap only where it hides more than one page. */
export function pagesToShow(page: number, pageCount: number): PageEntry[] {
  const wanted = new Set(
    [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount),
  )
  const entries: PageEntry[] = []
  let previous = 0
  for (const each of [...wanted].sort((a, b) => a - b)) {
    if (each - previous === 2) entries.push({ key: String(each - 1), page: each - 1 })
    else if (each - previous > 2) entries.push({ key: `before ${each}`, page: null })
    entries.push({ key: String(each), page: each })
    previous = each
  }
  return entries
}
