import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { RowWords } from './terms-words.ts'

export type RowListProps<Row extends { key: string }> = {
  words: RowWords
  /** The field of the form, to whose button leads what is wrong with a list that has no row. */
  name: string
  rows: readonly Row[]
  most: number
  nameOf: (row: Row) => string
  onAdd: () => void
  onRemove: (row: Row) => void
  children: (row: Row, at: number) => ReactNode
}

/** A list of things with several fields each, which grows and shrinks. */
export function RowList<Row extends { key: string }>(props: RowListProps<Row>) {
  const { words, name, rows, most, nameOf, onAdd, onRemove, children } = props
  const list = useRef<HTMLDivElement>(null)
  /** Whoever goes by keys goes on where something has changed: in the new row, or where the next one is added. */
  function change(rowsBy: () => void, next: string) {
    flushSync(rowsBy)
    list.current?.querySelector<HTMLElement>(next)?.focus()
  }
  return (
    <div ref={list} className="grid gap-3">
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row, at) => (
            <li key={row.key} className="relative rounded-input border border-line bg-sunken/60 p-4 pe-14">
              <fieldset className="grid gap-4">
                <legend className="sr-only">{nameOf(row) || words.unnamed}</legend>
                {children(row, at)}
              </fieldset>
              <IconButton
                label={words.remove(nameOf(row))}
                icon={<Trash2 aria-hidden strokeWidth={1.75} />}
                onClick={() => change(() => onRemove(row), '[data-adds-row]')}
                className="absolute end-1.5 top-1.5"
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length < most && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          name={name}
          data-adds-row
          onClick={() => change(onAdd, 'li:last-child :is(input, select)')}
        >
          <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
          {words.add}
        </Button>
      )}
    </div>
  )
}

/** The rows with one changed. */
export function withRow<Row extends { key: string }>(
  rows: readonly Row[],
  { key }: Row,
  change: Partial<Row>,
): Row[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row))
}
