import type { z } from 'zod'
import { erasedOn } from '#features/accounts/erased-on.ts'
import { statusLabels } from '#features/bookings/booking-words.ts'
import { listingStatusLabels } from '#features/listings/listing-words.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { roleWords, standingWords } from '../../console-words.ts'
import type { personViewSchema } from '../../moderation-schema.ts'
import { CloseAccount } from './close-account.tsx'
import { Asked, At, ConsoleHead, Facts, Part } from './console-parts.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { OpenCase } from './finder.tsx'
import { HoldButtons } from './hold-erasure.tsx'
import { useQueues } from './use-queues.ts'
import { consoleWords, erasureWords, personWords } from './words.ts'

type Person = z.output<typeof personViewSchema>

/** What a person sees of their own, to be read and not changed; the look is recorded. */
export function PersonLook({ id }: { id: string }) {
  const { state, again } = useAnswer(
    ['console', 'person', id],
    () => answerOf(client.operator.people[':id'].$get({ param: { id } })),
    { freshness: 'once' },
  )
  return (
    <Asked state={state} again={again} loading={personWords.loading}>
      {(person) => <Looked person={person} again={again} />}
    </Asked>
  )
}

function Looked({ person, again }: { person: Person; again: () => void }) {
  const { answer: queues } = useQueues()
  return (
    <>
      <ConsoleHead title={person.email ?? consoleWords.erasedAccount} />
      <div className="grid grid-cols-1 gap-8">
        <Banner title={personWords.recorded}>{personWords.recordedText}</Banner>
        <Part title={personWords.account}>
          <Facts
            facts={[
              { label: personWords.name, value: person.name ?? personWords.noName },
              { label: personWords.role, value: roleWords[person.role] },
              { label: personWords.standing, value: standingWords[person.standing] },
              { label: personWords.since, value: <At instant={person.created_at} /> },
              {
                label: personWords.emailConfirmed,
                value: person.email_confirmed_at ? (
                  <At instant={person.email_confirmed_at} />
                ) : (
                  personWords.notConfirmed
                ),
              },
              {
                label: personWords.factor,
                value: person.has_factor ? personWords.hasFactor : personWords.noFactor,
              },
              ...(person.delete_after
                ? [
                    {
                      label: personWords.erasedOn,
                      value: <At instant={erasedOn(person.delete_after, person.hold)} />,
                    },
                  ]
                : []),
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <OpenCase input={{ kind: 'account', id: person.id }} />
            {queues?.role === 'operator' && !person.delete_after && (
              <CloseAccount id={person.id} onClosed={again} />
            )}
          </div>
        </Part>
        <Hold person={person} mayHold={queues?.role === 'operator'} again={again} />
        <Rows
          title={personWords.homes}
          rows={person.listings.map(({ id, title, status }) => ({
            id,
            title,
            words: listingStatusLabels[status],
          }))}
        />
        <Rows title={personWords.stays} rows={person.bookings.map(toStayRow)} />
        <Rows
          title={personWords.reviews}
          rows={person.reviews.map(({ id, title, rating }) => ({
            id,
            title,
            words: personWords.rating(rating),
          }))}
        />
        <Part title={personWords.decisions}>
          <EarlierDecisions decisions={person.decisions} />
        </Part>
      </div>
    </>
  )
}

type HoldProps = { person: Person; mayHold: boolean; again: () => void }

/** What keeps the data from being erased, and the way to let it. An erased account has nothing left to keep. */
function Hold({ person: { id, email, hold }, mayHold, again }: HoldProps) {
  if (!email || (!hold && !mayHold)) return null
  return (
    <Part title={erasureWords.title}>
      {hold ? (
        <Facts
          facts={[
            { label: erasureWords.until, value: <At instant={hold.until} /> },
            { label: erasureWords.since, value: <At instant={hold.created_at} /> },
            { label: erasureWords.reason, value: <span className="whitespace-pre-line">{hold.reason}</span> },
          ]}
        />
      ) : (
        <p className="text-meta text-muted">{erasureWords.notHeld}</p>
      )}
      {mayHold && <HoldButtons id={id} hold={hold} onChanged={again} />}
    </Part>
  )
}

function toStayRow({ id, title, side, status, check_in_date, check_out_date }: Person['bookings'][number]) {
  const day = (date: string) => formatDate(calendarDate(date))
  return {
    id,
    title,
    words: personWords.stay[side](statusLabels[status], day(check_in_date), day(check_out_date)),
  }
}

function Rows({ title, rows }: { title: string; rows: { id: string; title: string; words: string }[] }) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p className="text-meta text-muted">{consoleWords.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-meta">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 wrap-anywhere">{row.title}</span>
              <span className="text-muted">{row.words}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
