import { amountOf, type ColumnSign, provenSign } from './foreign-amount.ts'
import { columns, type ForeignRow } from './foreign-columns.ts'
import { type DateOrder, partsOfDate } from './foreign-date.ts'

/** How the prices and dates of each column of a file are written. */
export type ColumnFormats = {
  signOf(column: string): ColumnSign
  /** The orders that fit all dates of this style in the column; null if it has none. */
  ordersOf(column: string, style: string): ReadonlySet<DateOrder> | null
}

/** Learns the formats of columns from all rows of a file. */
export class ColumnSurvey implements ColumnFormats {
  readonly #signs = new Map<string, ColumnSign>()
  readonly #orders = new Map<string, Set<DateOrder>>()

  look(row: ForeignRow): void {
    for (const name of columns.price_per_night) this.#lookAtPrice(name, row[name] ?? '')
    for (const name of columns.created_at) this.#lookAtDate(name, (row[name] ?? '').trim())
  }

  signOf(column: string): ColumnSign {
    return this.#signs.get(column) ?? null
  }

  ordersOf(column: string, style: string): ReadonlySet<DateOrder> | null {
    return this.#orders.get(`${column} ${style}`) ?? null
  }

  #lookAtPrice(column: string, price: string): void {
    const sign = provenSign(amountOf(price))
    if (!sign) return
    const known = this.#signs.get(column) ?? sign
    this.#signs.set(column, known === sign ? sign : 'both')
  }

  #lookAtDate(column: string, date: string): void {
    const parts = date ? partsOfDate(date) : null
    if (!parts) return
    const key = `${column} ${parts.style}`
    const known = this.#orders.get(key) ?? new Set(parts.orders)
    this.#orders.set(key, new Set([...known].filter((order) => parts.orders.includes(order))))
  }
}
