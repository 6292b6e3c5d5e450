export type DecimalSign = '.' | ','

/** The decimal sign of a column of prices: null if no cell proves one, `both` if cells prove different ones. */
export type ColumnSign = DecimalSign | 'both' | null

type Readings = Readonly<Record<DecimalSign, string | null>>

const patterns: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^([1-9]\d{0,2}(?:[, '’]\d{3})+|\d*)(?:\.(\d+))?$/,
  ',': /^([1-9]\d{0,2}(?:[. '’]\d{3})+|\d*)(?:,(\d+))?$/,
}

/** The digits and separators of a price without its currency sign; "1 250,–" is "1 250". */
export function amountOf(price: string): string {
  return price
    .replace(/[.,]\s*[-–—]+/, ' ')
    .replace(/[^\d.,'’\s]/g, '')
    .replace(/\s/g, ' ')
    .trim()
}

/** The price without its amount: the currency sign and anything else. */
export function signOf(price: string): string {
  return price
    .replace(/[.,]\s*[-–—]+/, ' ')
    .replace(/[\d.,'’\s]/g, '')
    .toUpperCase()
}

function readBoth(amount: string): Readings {
  return { '.': readWith('.', amount), ',': readWith(',', amount) }
}

function readWith(sign: DecimalSign, amount: string): string | null {
  const [, whole = '', decimals = ''] = patterns[sign].exec(amount) ?? []
  if (!whole && !decimals) return null
  const cents = decimals.replace(/^(\d\d)0+$/, '$1')
  return `${whole.replace(/\D/g, '') || '0'}${cents && `.${cents}`}`
}

/** The decimal sign that an amount proves: the one with which it can be read, if it cannot be read with the other. */
export function provenSign(amount: string): DecimalSign | null {
  const { '.': withDot, ',': withComma } = readBoth(amount)
  if (withDot !== null && withComma === null) return '.'
  return withDot === null && withComma !== null ? ',' : null
}

/**
 * The decimal form of an amount. "1.250" and "1,250" are read as thousands where the column has the other decimal sign,
 * which is the dot unless a cell proves the comma; otherwise they are `doubtful`, because 1250 and 1.25 are both possible.
 */
export function readAmount(amount: string, column: ColumnSign): string | 'doubtful' | null {
  const readings = readBoth(amount)
  const { '.': withDot, ',': withComma } = readings
  if (withDot === null || withComma === null || withDot === withComma) return withDot ?? withComma
  const decimal = column ?? '.'
  if (decimal === 'both' || amount.includes(decimal)) return 'doubtful'
  return readings[decimal]
}

/** A number below a thousand, such as a coordinate: its comma can only be a decimal sign. */
export function readSmallNumber(text: string): number {
  return Number(text.replace(/^[−–]/, '-').replace(/^([-+]?\d*),(\d+)$/, '$1.$2') || Number.NaN)
}
