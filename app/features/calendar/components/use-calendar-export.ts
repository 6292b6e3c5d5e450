import { useEffect, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import type { CalendarExport } from '../calendar-schema.ts'

export type CalendarExportState = {
  /** Null while it is loaded. */
  current: CalendarExport | null
  isBusy: boolean
  rotate: () => void
  revoke: () => void
  choose: (includeEverything: boolean) => void
}

/** The secret address of one property's calendar, and what can be done with it. */
export function useCalendarExport(propertyId: string): CalendarExportState {
  const [loaded, setLoaded] = useState<{ propertyId: string; value: CalendarExport } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const param = { id: propertyId }
  const address = client.properties[':id']['calendar-export']
  const current = loaded?.propertyId === propertyId ? loaded.value : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for depends on the property alone
  useEffect(() => {
    let isCurrent = true
    if (propertyId === '') return
    answerOf(address.$get({ param })).then(
      (value) => isCurrent && setLoaded({ propertyId, value }),
      () => isCurrent && toast.error('Failed to load calendar sync data'),
    )
    return () => {
      isCurrent = false
    }
  }, [propertyId])

  async function change(work: () => Promise<CalendarExport>, done: string) {
    if (isBusy) return
    setBusy(true)
    try {
      setLoaded({ propertyId, value: await work() })
      toast.success(done)
    } catch (error) {
      const description = error instanceof ApiProblem ? error.message : 'Please try again.'
      toast.error('Failed to update configuration', { description })
    }
    setBusy(false)
  }
  const everything = current?.include_everything ?? false
  return {
    current,
    isBusy,
    rotate: () =>
      void change(
        () =>
          answerOf(
            address.$post({ param, json: { include_everything: everything }, header: newIdempotencyKey() }),
          ),
        current?.url ? 'New address made. The old one does not work any more.' : 'Calendar address made',
      ),
    revoke: () =>
      void change(async () => {
        await answerOf(address.$delete({ param }))
        return { url: null, include_everything: false }
      }, 'Address taken away. Nobody can read this calendar any more.'),
    choose: (includeEverything) =>
      void change(
        () => answerOf(address.$patch({ param, json: { include_everything: includeEverything } })),
        includeEverything ? 'Other calendars are exported too' : 'Only your own nights are exported',
      ),
  }
}
