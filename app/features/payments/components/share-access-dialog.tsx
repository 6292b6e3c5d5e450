import type { CalendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { accessNoticeWords } from './money-words.ts'
import type { Ledger } from './use-ledger.ts'

export type ShareAccessDialogProps = {
  guest: string
  checkIn: CalendarDate
  /** The guest sees the details right away. */
  isNow: boolean
  shared: Ledger['shared']
  onClose: () => void
}

/** Asks before a host shares Wi-Fi and door details without waiting for payments. */
export function ShareAccessDialog({ guest, checkIn, isNow, shared, onClose }: ShareAccessDialogProps) {
  async function share() {
    if (await shared.run(undefined)) onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      title={accessNoticeWords.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {accessNoticeWords.keep}
          </Button>
          <Button pending={shared.pending !== null} onClick={() => void share()}>
            {accessNoticeWords.confirm}
          </Button>
        </>
      }
    >
      <p>{accessNoticeWords.meaning(guest, isNow, checkIn)}</p>
      <p className="mt-2 text-muted">{accessNoticeWords.lasting(guest)}</p>
    </Dialog>
  )
}
