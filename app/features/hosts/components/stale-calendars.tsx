import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { formatCount } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { askAfterDays } from '../freshness.ts'
import type { StaleCalendars as Stale } from '../profile-schema.ts'

/** Homes whose calendar nobody has confirmed for two weeks, each with a button that does; nothing where there are none. */
export function StaleCalendars() {
  const { answer } = useAnswer<Stale>(['stale-calendars'], () =>
    answerOf(client.host['stale-calendars'].$get()),
  )
  const { pending, run } = useAction(
    (home: { id: string; title: string }) =>
      answerOf(client.properties[':id']['calendar-confirmation'].$post({ param: { id: home.id } })),
    {
      done: (_, { title }) => ({ title: 'Noted', description: `The calendar of ${title} is still correct.` }),
      failed: 'The calendar was not confirmed',
      outdates: ['stale-calendars', 'homes'],
    },
  )
  if (!answer || answer.count === 0) return null
  const more = answer.count - answer.homes.length
  return (
    <Banner tone="warning" title="Is your calendar still correct?">
      <p>
        For {askAfterDays} days nothing has told us so. Any change in a calendar counts as a yes too.{' '}
        <TextLink href="/how-we-sort#fresh-calendars">What this means</TextLink>
      </p>
      <ul className="mt-3 grid gap-3">
        {answer.homes.map((home) => (
          <li key={home.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{home.title}</span>
              <span className="block text-muted">
                Last confirmed on {formatDate(dateOf(new Date(home.confirmed_at)))}
                {home.is_last_in_search && '; guests are told so, and dated searches show it last'}
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              pending={pending?.input.id === home.id}
              aria-label={`The calendar of ${home.title} is still correct`}
              onClick={() => run(home)}
            >
              Still correct
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-muted">and {formatCount(more)} more</p>}
    </Banner>
  )
}
