import { NotebookPen, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { partyWords } from '#features/pricing/party-words.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { SharedTrip } from '../trip-schema.ts'
import { peopleWords } from './words.ts'

const PeopleDialog = lazyPart(async () => (await import('./people-dialog.tsx')).PeopleDialog)

type Coming = Pick<SharedTrip, 'guests_count' | 'children' | 'infants' | 'pets' | 'companions' | 'note'>

/** Who comes, and what the guest has to say to them. */
export function WhoComes({ trip, tripId }: { trip: Coming; tripId?: string }) {
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const { companions, note } = trip
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-2.5 text-h4">
        <Users aria-hidden strokeWidth={1.75} className="size-5 text-tide-ink" />
        {peopleWords.title}
      </h2>
      <p>{partyWords(partyOfFields(trip))}</p>
      {companions.length > 0 && (
        <ul aria-label={peopleWords.names} className="flex flex-wrap gap-2 wrap-anywhere">
          {companions.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and names never move
            <li key={at} className="rounded-full bg-sunken px-3 py-1 text-meta">
              {name}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere text-muted">
          {note}
        </p>
      )}
      {tripId && (
        <Button
          variant="secondary"
          size="sm"
          className="no-print justify-self-start"
          icon={<NotebookPen aria-hidden strokeWidth={1.75} className="size-4.5" />}
          onPointerEnter={PeopleDialog.fetch}
          onFocus={PeopleDialog.fetch}
          onClick={() => setEditing(true)}
        >
          {companions.length > 0 || note ? peopleWords.change : peopleWords.add}
        </Button>
      )}
      {tripId && isEditing && (
        <PeopleDialog tripId={tripId} people={{ companions, note }} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}
