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
import { staleCalendarsWords, unconfirmedCalendarWords } from './calendar-sign-words.ts'

/** Homes whose calendar nobody has confirmed for two weeks, each with a button that does; nothing where there are none. */
export function StaleCalendars() {
  const { answer } = useAnswer<Stale>(['stale-calendars'], () =>
    answerOf(client.host['stale-calendars'].$get()),
  )
  const { pending, run } = useAction(
    (home: { id: string; title: string }) =>
      answerOf(client.properties[':id']['calendar-confirmation'].$post({ param: { id: home.id } })),
    {
      done: (_, { title }) => ({
        title: staleCalendarsWords.confirmed,
        description: staleCalendarsWords.confirmedText(title),
      }),
      failed: staleCalendarsWords.failed,
      outdates: ['stale-calendars', 'homes'],
    },
  )
  if (!answer || answer.count === 0) return null
  const more = answer.count - answer.homes.length
  return (
    <Banner tone="warning" title={staleCalendarsWords.title}>
      <p>
        {staleCalendarsWords.lead(askAfterDays)}{' '}
        <TextLink href="/how-we-sort#fresh-calendars">{unconfirmedCalendarWords.meaning}</TextLink>
      </p>
      <ul className="mt-3 grid gap-3">
        {answer.homes.map((home) => (
          <li key={home.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{home.title}</span>
              <span className="block text-muted">{lastConfirmed(home)}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              pending={pending?.input.id === home.id}
              aria-label={staleCalendarsWords.confirmHome(home.title)}
              onClick={() => run(home)}
            >
              {staleCalendarsWords.confirm}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-muted">{staleCalendarsWords.more(formatCount(more))}</p>}
    </Banner>
  )
}

function lastConfirmed({ confirmed_at, is_last_in_search }: Stale['homes'][number]): string {
  const day = formatDate(dateOf(new Date(confirmed_at)))
  return is_last_in_search ? staleCalendarsWords.lastInSearch(day) : staleCalendarsWords.lastConfirmed(day)
}
