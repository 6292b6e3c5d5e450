import { cx } from '#ui/cx.ts'
import type { TableBlock } from '../article.ts'
import { ArticleText } from './article-text.tsx'

/** A table of three columns; on a phone each row becomes a block of its own, with the columns' names beside the cells. */
export function ArticleTable({ caption, columns, rows }: TableBlock) {
  return (
    <table className="w-full text-meta leading-6 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-start">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pe-6 text-start font-semibold text-muted last:pe-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ term, text, cells }) => (
          <tr key={term} className="border-b border-line align-top max-sm:block max-sm:py-4">
            <th
              scope="row"
              className={cx(
                'pe-6 text-start font-normal max-sm:block max-sm:pe-0 sm:py-3.5',
                text ? 'sm:w-6/12' : 'sm:w-4/12',
              )}
            >
              <span className="block font-semibold break-words">{term}</span>
              {text && (
                <span className="block text-muted first-letter:uppercase">
                  <ArticleText>{text}</ArticleText>
                </span>
              )}
            </th>
            {cells.map((cell, at) => (
              <td
                key={columns[at + 1]}
                className="max-sm:mt-2 max-sm:grid max-sm:grid-cols-[5.5rem_1fr] max-sm:gap-3 sm:py-3.5 sm:pe-6 sm:last:pe-0"
              >
                <span aria-hidden className="text-muted sm:hidden">
                  {columns[at + 1]}
                </span>
                <span>
                  <ArticleText>{cell}</ArticleText>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
