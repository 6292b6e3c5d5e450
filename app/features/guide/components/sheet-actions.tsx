import { useRef, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import type { HostGuideBook } from '../guide-schema.ts'

export type SheetActionsProps = { book: HostGuideBook; onBook: (book: HostGuideBook) => void }

/** The book for a sheet that hangs in the home, and a new address for it when the old one has come too far. */
export function SheetActions({ book, onBook }: SheetActionsProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'sending'>('idle')
  // The same until it was answered, so that a second try after a lost answer makes no third address.
  const key = useRef<ReturnType<typeof newIdempotencyKey> | null>(null)

  async function replace() {
    setStep('sending')
    key.current ??= newIdempotencyKey()
    try {
      const sheet = client.properties[':id']['guide-book'].sheet
      onBook(await answerOf(sheet.$post({ param: { id: book.property_id }, header: key.current })))
      key.current = null
      toast.success('The sheet has a new address', { description: 'Please print it again.' })
    } catch (error) {
      const words = error instanceof ApiProblem ? error.message : 'Please try again.'
      toast.error('The address was not changed', { description: words })
    }
    setStep('idle')
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={book.home_url} target="_blank" rel="noreferrer" variant="secondary">
        Sheet for the home
      </ButtonLink>
      <Button variant="quiet" pending={step === 'sending'} onClick={() => setStep('asking')}>
        New address
      </Button>
      <AlertDialog
        open={step === 'asking'}
        title="Give the sheet a new address?"
        confirmLabel="Make a new address"
        cancelLabel="Keep the old one"
        onCancel={() => setStep('idle')}
        onConfirm={replace}
      >
        The sheet that hangs in the home stops working, and so does every link that somebody has made of it.
        Print the new one afterwards. Links of booked guests stay as they are.
      </AlertDialog>
    </div>
  )
}
