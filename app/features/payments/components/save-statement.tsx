import { FileDown } from 'lucide-react'
import { saveFile } from '#features/accounts/components/account/save-file.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-action.ts'
import { moneyPanelWords } from './money-words.ts'

/** Gives the booking out as a document that both sides can keep. */
export function SaveStatement({ booking }: { booking: BookingAnswer }) {
  const saving = useAction(
    async (id: string) => {
      const answer = await client.bookings[':id'].statement.$get({ param: { id } })
      // Reads the server's words for a refusal.
      if (!answer.ok) return answerOf(Promise.resolve(answer))
      saveFile(`holmward-${booking.number}.pdf`, await answer.blob(), 'application/pdf')
      return null
    },
    { failed: moneyPanelWords.statementFailed, outdates: [] },
  )
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={saving.pending !== null}
      icon={<FileDown aria-hidden className="size-4.5" strokeWidth={1.75} />}
      onClick={() => void saving.run(booking.id)}
    >
      {moneyPanelWords.saveStatement}
    </Button>
  )
}
