import type { ReactNode } from 'react'
import { pictureOf } from '#features/photos/photo.ts'
import { commaList } from '#lib/list-words.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { TextLink } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rating } from '#ui/rating.tsx'
import type { AskedHome, GroupQuestionPage } from '../../group-schema.ts'
import { differingLines, homeHref } from '../../words.ts'
import { savedPagesWords, sideBySideWords } from '../words.ts'
import { HomeAnswer } from './home-answer.tsx'
import { answersTableWords } from './words.ts'

type Rows = { label: string; cell: (home: AskedHome) => ReactNode }[]

export type AnswersTableProps = {
  question: GroupQuestionPage
  homes: readonly AskedHome[]
  onChanged: () => void
}

/** Every answer beside the others: the labels stay where they are, and on a phone a finger pushes the homes beside them. */
export function AnswersTable({ question, homes, onChanged }: AnswersTableProps) {
  const rows: Rows = [
    {
      label: answersTableWords.answer,
      cell: (home) => <HomeAnswer home={home} question={question} onChanged={onChanged} />,
    },
    { label: answersTableWords.ownPrice, cell: OwnPrice },
    {
      label: sideBySideWords.reviews,
      cell: ({ property }) =>
        property?.rating ? (
          <Rating value={property.rating.average} count={property.rating.count} />
        ) : (
          sideBySideWords.noReviews
        ),
    },
    { label: sideBySideWords.beds, cell: ({ beds }) => commaList(beds) || sideBySideWords.notSaid },
    ...(['cancellation', 'rules'] as const).map((part) => ({
      label: sideBySideWords[part],
      cell: (home: AskedHome) => (
        <Differing
          {...differingLines(
            home[part],
            homes.map((other) => other[part]),
          )}
        />
      ),
    })),
    {
      label: sideBySideWords.distance,
      cell: ({ distance_km, property }) =>
        distance_km === null || !property
          ? sideBySideWords.notSaid
          : sideBySideWords.distanceOf(distance_km.toFixed(1), property.city),
    },
  ]
  return (
    <section
      aria-label={answersTableWords.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative snap-x snap-mandatory scroll-ps-24 overflow-x-auto sm:scroll-ps-40"
    >
      <table
        className="w-full table-fixed border-collapse text-meta"
        style={{ minWidth: `${6 + 14.5 * homes.length}rem` }}
      >
        <thead>
          <tr>
            <td className={cornerClass} />
            {homes.map((home, at) => (
              <th
                key={home.conversation_id}
                scope="col"
                className="snap-start p-2 text-start align-top font-normal"
              >
                <HomeHead home={home} question={question} isFirst={at === 0} />
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
                <td key={home.conversation_id} className="p-2 align-top wrap-anywhere">
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

const cornerClass = 'sticky start-0 z-10 w-24 bg-paper p-2 ps-0 text-start align-top font-semibold sm:w-40'

function HomeHead({
  home: { property, title, host },
  question,
  isFirst,
}: {
  home: AskedHome
  question: GroupQuestionPage
  isFirst: boolean
}) {
  return (
    <>
      <span className="block aspect-3/2 overflow-hidden rounded-button bg-line">
        {property && (
          <Picture
            {...pictureOf(property.cover, savedPagesWords.picture(property.property_type, property.city))}
            sizes="16rem"
            priority={isFirst}
          />
        )}
      </span>
      {property ? (
        <TextLink
          href={homeHref(property.id, question)}
          className="flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {title}
        </TextLink>
      ) : (
        <span className="flex min-h-11 items-center font-semibold wrap-anywhere">{title}</span>
      )}
      <span className="block text-muted">
        {[
          property ? `${property.city}, ${property.state}` : answersTableWords.gone,
          host && answersTableWords.host(host),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

/** What the home asks without an offer, or why it does not take the stay any more. */
function OwnPrice({ stay, offers: [offer] }: AskedHome) {
  // Its nights may be held, and then nobody else could book them at that price.
  const quoted = offer && parseMoney(offer.quoted_total, offer.currency)
  if (quoted) return <span className="tabular">{formatMoney(quoted)}</span>
  if (!stay) return answersTableWords.gone
  const total = stay.total_price === null ? null : parseMoney(stay.total_price, stay.currency)
  return total ? <span className="tabular">{formatMoney(total)}</span> : stay.refusal
}

/** What only some of the homes say, and smaller what all of them say. */
function Differing({ own, shared }: { own: readonly string[]; shared: readonly string[] }) {
  if (own.length + shared.length === 0) return sideBySideWords.notSaid
  return (
    <ul className="grid gap-1">
      {own.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {shared.map((line) => (
        <li key={line} className="text-caption text-muted">
          {line}
          <span className="sr-only">{answersTableWords.inAll}</span>
        </li>
      ))}
    </ul>
  )
}
