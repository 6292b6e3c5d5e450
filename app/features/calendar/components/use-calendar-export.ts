import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { CalendarExport } from '../calendar-schema.ts'
import { exportWords } from './words.ts'

export type CalendarExportState = {
  /** Null while it is loaded. */
  current: CalendarExport | null
  isBusy: boolean
  rotate: () => void
  revoke: () => void
  choose: (includeEverything: boolean) => void
}

type Change = { send: () => Promise<CalendarExport>; done: string }

/** The secret address of one property's calendar, and what can be done with it. */
export function useCalendarExport(propertyId: string): CalendarExportState {
  const param = { id: propertyId }
  const address = client.properties[':id']['calendar-export']
  const { answer: current, put } = useAnswer<CalendarExport>(
    ['calendar-export', propertyId],
    () => answerOf(address.$get({ param })),
    {
      isWanted: propertyId !== '',
      onFailed: () => toast.error(exportWords.loadFailed),
    },
  )
  const sendAndShow = async ({ send }: Change) => {
    const changed = await send()
    put(() => changed)
  }
  const { pending, run } = useAction(sendAndShow, {
    done: (_, { done }) => ({ title: done }),
    failed: (error) => ({
      title: exportWords.failed,
      description: error instanceof ApiProblem ? error.message : exportWords.tryAgain,
    }),
    outdates: ['calendar-export'],
  })
  const change = (send: Change['send'], done: string) => void run({ send, done })
  const everything = current?.include_everything ?? false
  return {
    current,
    isBusy: pending !== null,
    rotate: () =>
      change(
        () =>
          answerOf(
            address.$post({ param, json: { include_everything: everything }, header: newIdempotencyKey() }),
          ),
        current?.url ? exportWords.renewed : exportWords.made,
      ),
    revoke: () =>
      change(async () => {
        await answerOf(address.$delete({ param }))
        return { url: null, include_everything: false }
      }, exportWords.removed),
    choose: (includeEverything) =>
      change(
        () => answerOf(address.$patch({ param, json: { include_everything: includeEverything } })),
        includeEverything ? exportWords.othersIncluded : exportWords.othersLeft,
      ),
  }
}
