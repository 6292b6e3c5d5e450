import { useRef, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { messageOf, useAction } from '#web/use-action.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { sheetWords } from './words.ts'

export type SheetActionsProps = { book: HostGuideBook; onBook: (book: HostGuideBook) => void }

/** The book for a sheet that hangs in the home, and a new address for it when the old one has come too far. */
export function SheetActions({ book, onBook }: SheetActionsProps) {
  const [isAsking, setAsking] = useState(false)
  // The same until it was answered, so that a second try after a lost answer makes no third address.
  const key = useRef<ReturnType<typeof newIdempotencyKey> | null>(null)
  const replacing = useAction(
    async () => {
      key.current ??= newIdempotencyKey()
      const sheet = client.properties[':id']['guide-book'].sheet
      onBook(await answerOf(sheet.$post({ param: { id: book.property_id }, header: key.current })))
      key.current = null
    },
    {
      done: () => ({ title: sheetWords.renewed, description: sheetWords.renewedText }),
      failed: (error) => ({ title: sheetWords.renewFailed, description: messageOf(error) }),
      // The book comes with the answer.
      outdates: [],
    },
  )
  async function replace() {
    await replacing.run(undefined)
    setAsking(false)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={book.home_url} target="_blank" rel="noreferrer" variant="secondary">
        {sheetWords.open}
      </ButtonLink>
      <Button variant="quiet" pending={replacing.pending !== null} onClick={() => setAsking(true)}>
        {sheetWords.renew}
      </Button>
      <AlertDialog
        open={isAsking && !replacing.pending}
        title={sheetWords.renewTitle}
        confirmLabel={sheetWords.renewConfirm}
        cancelLabel={sheetWords.renewCancel}
        onCancel={() => setAsking(false)}
        onConfirm={replace}
      >
        {sheetWords.renewText}
      </AlertDialog>
    </div>
  )
}
