import { toNightChanges, type YearCopy, type YearPlan } from '#features/pricing/copy-year.ts'
import type { YearTermsWish } from '#features/pricing/night-terms-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { PropertyId } from '#lib/ids.ts'
import { act, useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { setWords } from '../words.ts'
import { copyYearWords, nightChangeWords } from './calendar-words.ts'
import { changeYear } from './use-host-calendar.ts'

const outdates = ['calendar', 'homes', 'host-terms'] as const

type OwnTerms = Awaited<ReturnType<typeof findOwnTerms>>
type Asked = { property: CalendarProperty; copy: YearCopy; plan: YearPlan; own: OwnTerms }

/** What a host has set by hand for a home, and copies a year of it into the next. */
export function useCopyYear({ id }: CalendarProperty) {
  const { state, answer, again } = useAnswer(['host-terms', id, 'own'], () => findOwnTerms(id))
  const { pending, run } = useAction(send, {
    failed: copyYearWords.failed,
    done: ({ undo }, { property, copy, plan }) => ({
      title: copyYearWords.saved(copy.year),
      description: nightChangeWords.of(property.title, setWords(plan, copy.year + 1)),
      action: { label: nightChangeWords.undo, onAction: () => void takeBack(property, undo) },
    }),
    outdates,
  })
  return {
    own: answer,
    hasFailed: state.status === 'failed',
    retry: again,
    isSaving: pending !== null,
    /** True when it was carried out. */
    save: async (asked: Asked): Promise<boolean> => (await run(asked)) !== null,
  }
}

async function findOwnTerms(id: PropertyId) {
  const { version, terms } = await answerOf(client.properties[':id'].terms.$get({ param: { id } }))
  return { version, nights: terms?.nights ?? [], seasons: terms?.seasons ?? [] }
}

function send({ property, copy, plan, own: { version, seasons } }: Asked) {
  return changeYear(property.id, {
    changes: toNightChanges(plan.nights),
    // Also those that were given one while the plan was read.
    keeps_own: !copy.replaces,
    seasons: plan.seasons.length > 0 ? { version, seasons: [...seasons, ...plan.seasons] } : null,
  })
}

async function takeBack({ id }: CalendarProperty, undo: YearTermsWish): Promise<void> {
  await act(() => changeYear(id, undo), undefined, { failed: nightChangeWords.notUndone, outdates })
}
