import type { Stay } from '#lib/stay.ts'
import { act, useAction } from '#web/use-action.ts'
import type { StayBody } from '../availability-schema.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightsWords } from '../night-words.ts'
import { nightChangeWords, nightTermsWords } from './calendar-words.ts'
import { type NightWish, priceNights } from './use-host-calendar.ts'

export type NightTermsWish = NightWish

type Asked = { property: CalendarProperty; stay: Stay; wish: NightTermsWish }

const outdates = ['calendar', 'homes', 'host-terms'] as const

/** Prices nights of the host's calendar, says so, and offers to undo exactly that. */
export function useNightTerms() {
  const { pending, run } = useAction(
    ({ property, stay, wish }: Asked) =>
      priceNights(property.id, [{ check_in_date: stay.checkIn, check_out_date: stay.checkOut, ...wish }]),
    {
      failed: nightTermsWords.failed,
      done: ({ undo }, { property, stay }) => ({
        title: nightTermsWords.saved,
        description: nightChangeWords.of(property.title, nightsWords(stay)),
        action: { label: nightChangeWords.undo, onAction: () => void takeBack(property, undo) },
      }),
      outdates,
    },
  )
  return {
    isSaving: pending !== null,
    /** True when it was carried out. */
    save: async (property: CalendarProperty, stay: Stay, wish: NightTermsWish): Promise<boolean> =>
      (await run({ property, stay, wish })) !== null,
  }
}

async function takeBack({ id }: CalendarProperty, undo: (StayBody & NightWish)[]): Promise<void> {
  await act(() => priceNights(id, undo), undefined, { failed: nightChangeWords.notUndone, outdates })
}
