import { useEffect, useState } from 'react'
import { client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Receipt } from '../ledger-schema.ts'
import { receiptWords } from './money-words.ts'

/** Opens the picture of a receipt, which no address of the site leads to. */
export function ReceiptLink({ booking, receipt }: { booking: string; receipt: Receipt }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ms-3">
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {receiptWords.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={receiptWords.title} size="lg">
        <ReceiptPicture booking={booking} receipt={receipt} />
      </Dialog>
    </div>
  )
}

function ReceiptPicture({ booking, receipt }: { booking: string; receipt: Receipt }) {
  const [src, setSrc] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    const failed = () => setFailed(!isGone)
    fetchReceipt(booking, receipt.id).then((blob) => {
      if (isGone) return
      made = URL.createObjectURL(blob)
      setSrc(made)
    }, failed)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [booking, receipt.id])
  if (hasFailed) return <p className="text-meta">{receiptWords.failed}</p>
  if (!src) return <p className="text-meta text-muted">{receiptWords.loading}</p>
  return (
    <img
      src={src}
      alt={receiptWords.picture}
      width={receipt.width}
      height={receipt.height}
      className="h-auto max-w-full rounded-input"
    />
  )
}

async function fetchReceipt(booking: string, id: string): Promise<Blob> {
  const answer = await client.bookings[':id'].receipts[':receipt_id'].$get({
    param: { id: booking, receipt_id: id },
    query: { size: 'large' },
  })
  if (!answer.ok) throw new Error(`the receipt was not given: ${answer.status}`)
  return answer.blob()
}
