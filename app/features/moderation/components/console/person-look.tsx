import type { z } from 'zod'
import { erasedOn } from '#features/accounts/erased-on.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { standingWords } from '../../console-words.ts'
import type { personViewSchema } from '../../moderation-schema.ts'
import { CloseAccount } from './close-account.tsx'
import { Asked, At, ConsoleHead, Facts, Part } from './console-parts.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { OpenCase } from './finder.tsx'
import { HoldButtons } from './hold-erasure.tsx'
import { useQueues } from './use-queues.ts'

type Person = z.output<typeof personViewSchema>

/** What a person sees of their own, to be read and not changed; the look is recorded. */
export function PersonLook({ id }: { id: string }) {
  const { state, again } = useAnswer(
    ['console', 'person', id],
    () => answerOf(client.operator.people[':id'].$get({ param: { id } })),
    { freshness: 'once' },
  )
  return (
    <Asked state={state} again={again} loading="Loading the person">
      {(person) => <Looked person={person} again={again} />}
    </Asked>
  )
}

function Looked({ person, again }: { person: Person; again: () => void }) {
  const { answer: queues } = useQueues()
  return (
    <>
      <ConsoleHead title={person.email ?? 'An erased account'} />
      <div className="grid grid-cols-1 gap-8">
        <Banner title="This look is recorded">
          You read what they see of their own. What they write to others is read from a case alone.
        </Banner>
        <Part title="Account">
          <Facts
            facts={[
              { label: 'Name', value: person.name ?? 'None' },
              { label: 'Role', value: <span className="capitalize">{person.role}</span> },
              { label: 'Standing', value: standingWords[person.standing] ?? person.standing },
              { label: 'Here since', value: <At instant={person.created_at} /> },
              {
                label: 'Email confirmed',
                value: person.email_confirmed_at ? <At instant={person.email_confirmed_at} /> : 'Not yet',
              },
              { label: 'Second factor', value: person.has_factor ? 'Yes' : 'None' },
              ...(person.delete_after
                ? [{ label: 'Erased on', value: <At instant={erasedOn(person.delete_after, person.hold)} /> }]
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
          title="Homes"
          rows={person.listings.map(({ id, title, status }) => ({ id, title, words: status }))}
        />
        <Rows title="Stays" rows={person.bookings.map(toStayRow)} />
        <Rows
          title="Reviews written"
          rows={person.reviews.map(({ id, title, rating }) => ({ id, title, words: `${rating} of 5` }))}
        />
        <Part title="Decisions">
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
    <Part title="Erasure">
      {hold ? (
        <Facts
          facts={[
            { label: 'Held until', value: <At instant={hold.until} /> },
            { label: 'Held since', value: <At instant={hold.created_at} /> },
            { label: 'What they read', value: <span className="whitespace-pre-line">{hold.reason}</span> },
          ]}
        />
      ) : (
        <p className="text-meta text-muted">
          Nothing holds it: closed by its owner or by us, the account is erased after 30 days.
        </p>
      )}
      {mayHold && <HoldButtons id={id} hold={hold} onChanged={again} />}
    </Part>
  )
}

function toStayRow({ id, title, side, status, check_in_date, check_out_date }: Person['bookings'][number]) {
  const dates = `${formatDate(calendarDate(check_in_date))} to ${formatDate(calendarDate(check_out_date))}`
  return { id, title, words: `${status}, as ${side}, ${dates}` }
}

function Rows({ title, rows }: { title: string; rows: { id: string; title: string; words: string }[] }) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p className="text-meta text-muted">None.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-meta">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 wrap-anywhere">{row.title}</span>
              <span className="text-muted first-letter:uppercase">{row.words}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
