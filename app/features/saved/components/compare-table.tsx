import type { ReactNode } from 'react'
import { pictureOf } from '#features/photos/photo.ts'
import { chargeLabel } from '#features/pricing/quote-words.ts'
import { commaList } from '#lib/list-words.ts'
import { formatMoney, money, parseMoney } from '#lib/money.ts'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rating } from '#ui/rating.tsx'
import type { ComparedHome, SavedList } from '../saved-schema.ts'
import { changesSince, homeHref, nightlyOf } from '../words.ts'
import { comparisonWords, savedPagesWords, sideBySideWords } from './words.ts'

type Dated = Parameters<typeof homeHref>[1]
type Row = { label: string; cell: (home: ComparedHome) => ReactNode }

const rows: readonly Row[] = [
  { label: comparisonWords.total, cell: ({ stay, lines }) => <Total stay={stay} lines={lines} /> },
  { label: comparisonWords.nightly, cell: ({ property }) => <Nightly property={property} /> },
  {
    label: comparisonWords.changes,
    cell: (home) => commaList(changesSince(home).map(({ words }) => words)) || comparisonWords.noChange,
  },
  {
    label: sideBySideWords.reviews,
    cell: ({ property: { rating } }) =>
      rating ? <Rating value={rating.average} count={rating.count} /> : sideBySideWords.noReviews,
  },
  {
    label: sideBySideWords.rooms,
    cell: ({ property }) =>
      sideBySideWords.roomsOf(property.bedrooms, property.bathrooms, property.max_guests),
  },
  { label: sideBySideWords.beds, cell: ({ beds }) => commaList(beds) || sideBySideWords.notSaid },
  {
    label: sideBySideWords.distance,
    cell: ({ distance_km, property }) =>
      distance_km === null
        ? sideBySideWords.notSaid
        : sideBySideWords.distanceOf(distance_km.toFixed(1), property.city),
  },
  { label: sideBySideWords.rules, cell: ({ rules }) => <Lines lines={rules} /> },
  { label: sideBySideWords.cancellation, cell: ({ cancellation }) => <Lines lines={cancellation} /> },
]

/** Homes side by side: the labels stay where they are, and on a phone a finger pushes the homes beside them. */
export function CompareTable({ homes, list }: { homes: readonly ComparedHome[]; list: NonNullable<Dated> }) {
  return (
    <section
      aria-label={comparisonWords.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="snap-x snap-mandatory scroll-ps-27 overflow-x-auto sm:scroll-ps-40"
    >
      {/* All columns alike, whatever stands in them; of a phone, one beside the labels and the edge of the next. */}
      <table
        className="w-full table-fixed border-collapse text-meta"
        style={{ minWidth: `${7 + 11.5 * homes.length}rem` }}
      >
        <thead>
          <tr>
            <td className={cornerClass} />
            {homes.map(({ id, property }) => (
              <th key={id} scope="col" className="snap-start p-2 text-start align-top font-normal">
                <span className="block aspect-3/2 overflow-hidden rounded-button bg-line">
                  <Picture
                    {...pictureOf(
                      property.cover,
                      savedPagesWords.picture(property.property_type, property.city),
                      640,
                    )}
                    sizes="15rem"
                  />
                </span>
                <TextLink
                  href={homeHref(property.id, list)}
                  className="flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {property.title}
                </TextLink>
                <span className="block text-muted">{`${property.city}, ${property.state}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className={cornerClass}>
                {label}
              </th>
              {homes.map((home) => (
                <td key={home.id} className="p-2 align-top wrap-anywhere">
                  {cell(home)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cornerClass = 'sticky start-0 z-10 w-27 bg-raised p-2 ps-0 text-start align-top font-semibold sm:w-40'

function Total({ stay, lines }: Pick<ComparedHome, 'stay' | 'lines'>) {
  if (!stay) return comparisonWords.noDates
  const total = stay.total_price === null ? null : parseMoney(stay.total_price, stay.currency)
  if (!total) return stay.refusal
  return (
    <>
      <span className="tabular text-body font-semibold">{formatMoney(total)}</span>
      <span className="text-muted">{comparisonWords.nights(stay.nights)}</span>
      {lines.length > 1 && (
        <ul className="mt-1 text-caption text-muted">
          {lines.map(({ kind, label, amount }) => (
            <li key={`${kind} ${label}`} className="tabular">
              {comparisonWords.charge(
                chargeLabel({ kind, label }),
                formatMoney(money(Math.round(amount * 100), total.currency)),
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Nightly({ property }: Pick<ComparedHome, 'property'>) {
  const nightly = nightlyOf(property)
  if (!nightly) return null
  const price = formatMoney(nightly.amount)
  return nightly.withFees ? comparisonWords.nightlyWithFees(price) : price
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return sideBySideWords.notSaid
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export type ComparedList = Pick<
  SavedList,
  'check_in_date' | 'check_out_date' | 'guests_count' | 'children' | 'infants' | 'pets'
>
