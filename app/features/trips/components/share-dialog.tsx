import { useState } from 'react'
import { ShareWays } from '#features/saved/components/share/share-ways.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Trip } from '../trip-schema.ts'
import { useTripLink } from './use-trip.ts'
import { shareDialogWords, shareWords } from './words.ts'

/** What companions are shown, and the link by which they come. */
export function ShareDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { link, booking } = trip
  // Most companions have to find the home; what opens it is given on only by a tick.
  const [shown, setShown] = useState({
    shows_address: link ? trip.shows_address : true,
    shows_access: trip.shows_access,
  })
  const { pending, run } = useTripLink(booking.id)
  const isChanged = shown.shows_address !== trip.shows_address || shown.shows_access !== trip.shows_access
  return (
    <Dialog open onClose={onClose} title={shareWords.title}>
      <div className="grid grid-cols-1 gap-4">
        <p>{shareDialogWords.seen}</p>
        <div className="grid grid-cols-1">
          <Checkbox
            name="shows_address"
            label={shareDialogWords.showsWhere}
            checked={shown.shows_address}
            onChange={(event) => setShown({ ...shown, shows_address: event.currentTarget.checked })}
          />
          <Checkbox
            name="shows_access"
            label={shareDialogWords.showsAccess}
            hint={shareDialogWords.showsAccessHint}
            checked={shown.shows_access}
            onChange={(event) => setShown({ ...shown, shows_access: event.currentTarget.checked })}
          />
        </div>
        {(link === null || isChanged) && (
          <Button className="justify-self-start" pending={pending !== null} onClick={() => void run(shown)}>
            {link === null ? shareDialogWords.make : shareDialogWords.save}
          </Button>
        )}
        {link !== null && (
          <>
            <ShareWays
              url={new URL(link, window.location.origin).href}
              title={shareDialogWords.tripTo(booking.property.title)}
            />
            <div className="border-t border-line pt-4">
              <Button variant="secondary" pending={pending !== null} onClick={() => void run(null)}>
                {shareDialogWords.end}
              </Button>
              <p className="mt-2 text-meta text-muted">{shareDialogWords.endHint}</p>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
