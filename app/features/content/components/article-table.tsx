import { cx } from '#ui/cx.ts'
import type { TableBlock } from '../article.ts'
import { ArticleText } from './article-text.tsx'

/**
 * A table of three columns; where there is little room each row becomes a block of its own, with the columns' names
 * beside the cells.
 */
export function ArticleTable({ caption, columns, rows }: TableBlock) {
  return (
    <div className="@container">
      <table className="w-full text-meta leading-6 @max-xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-xl:sr-only">
          <tr className="border-b border-line-strong text-start">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-2 pe-6 text-start font-semibold text-muted last:pe-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {rows.map(({ term, text, cells }) => (
            <tr key={term} className="border-b border-line align-top @max-xl:block @max-xl:py-4">
              <th
                scope="row"
                className={cx(
                  'pe-6 text-start font-normal @max-xl:block @max-xl:pe-0 @xl:py-3.5',
                  text ? '@xl:w-6/12' : '@xl:w-4/12',
                )}
              >
                <span className="block font-semibold wrap-anywhere">{term}</span>
                {text && (
                  <span className="block text-muted first-letter:uppercase">
                    <ArticleText>{text}</ArticleText>
                  </span>
                )}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at + 1]}
                  className="@max-xl:mt-2 @max-xl:grid @max-xl:grid-cols-[5.5rem_1fr] @max-xl:gap-3 @xl:py-3.5 @xl:pe-6 @xl:last:pe-0"
                >
                  <span aria-hidden className="text-muted @xl:hidden">
                    {columns[at + 1]}
                  </span>
                  <span className="min-w-0 wrap-anywhere">
                    <ArticleText>{cell}</ArticleText>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
