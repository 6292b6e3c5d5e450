import { useState } from 'react'
import { tripPath } from '#lib/trip-path.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Conversation } from '../../messaging-schema.ts'
import { fillReply, variablesOf } from '../../saved-reply.ts'
import { useNextStays } from './use-scheduled-messages.ts'
import { scheduleFormWords } from './words.ts'

/** How a message would read in one of the host's next stays; without any, in a made-up one that says so. */
export function ScheduledPreview({ body }: { body: string }) {
  const { answer: stays } = useNextStays()
  const [chosen, setChosen] = useState<string | null>(null)
  const stay = stays?.find(({ id }) => id === chosen) ?? stays?.[0] ?? null
  const values = stay ? variablesOf(stay, window.location.origin) : exampleValues()
  return (
    <section aria-label={scheduleFormWords.preview} className="grid gap-3 rounded-input bg-sunken p-4">
      {stays && stays.length > 0 ? (
        <NativeSelect
          label={scheduleFormWords.previewStay}
          name="preview"
          value={stay?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={stays.map((each) => ({ value: each.id, label: stayLabel(each) }))}
        />
      ) : (
        <h3 className="text-meta font-semibold">{scheduleFormWords.previewExample}</h3>
      )}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {fillReply(body, values)}
      </p>
    </section>
  )
}

function stayLabel({ person, home }: Conversation): string {
  return `${person.name ?? scheduleFormWords.someGuest}, ${home.title}`
}

function exampleValues() {
  return {
    guest_name: scheduleFormWords.exampleGuest,
    home: scheduleFormWords.exampleHome,
    check_in: scheduleFormWords.exampleCheckIn,
    check_out: scheduleFormWords.exampleCheckOut,
    access: `${window.location.origin}${tripPath('1a2b3c')}`,
  }
}
