import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import type { CalendarSync } from '../calendar-schema.ts'
import { platformNames } from '../calendar-sync.ts'
import { CopyField } from './copy-field.tsx'
import { timeAgo } from './relative-time.ts'
import { nameOf } from './use-calendar-syncs.ts'
import { exportWords, feedAddressWords } from './words.ts'

export type FeedAddressProps = {
  sync: CalendarSync
  /** The present time, in milliseconds. */
  now: number
  onRenew: () => void
}

/** The export address of one connected calendar: when it was last read, and a new one when it got around. */
export function FeedAddress({ sync, now, onRenew }: FeedAddressProps) {
  const [isAsking, setAsking] = useState(false)
  const platform = sync.platform === 'other' ? feedAddressWords.otherPlatform : platformNames[sync.platform]
  return (
    <div>
      <CopyField
        name={`calendar_address_${sync.id}`}
        label={feedAddressWords.label(platform)}
        hint={feedAddressWords.hint(platform)}
        url={sync.export_url}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-64 text-meta">
          {sync.export_read_at
            ? feedAddressWords.read(timeAgo(sync.export_read_at, now))
            : feedAddressWords.neverRead(platform)}
        </p>
        <Button
          variant="quiet"
          size="sm"
          icon={<RefreshCw aria-hidden className="size-4.5" strokeWidth={1.75} />}
          aria-label={feedAddressWords.renewOf(nameOf(sync))}
          onClick={() => setAsking(true)}
        >
          {feedAddressWords.renew}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title={exportWords.renewTitle}
        confirmLabel={exportWords.renewConfirm}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onRenew()
          setAsking(false)
        }}
      >
        {feedAddressWords.renewText(platform)}
      </AlertDialog>
    </div>
  )
}
