import { Check, Copy, Link2, RefreshCw, Unlink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useCalendarExport } from './use-calendar-export.ts'
import type { HostProperty } from './use-calendar-syncs.ts'

export type ExportSectionProps = { properties: readonly HostProperty[] }

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const

/** The other way round: the address at which other platforms read what is taken here. */
export function ExportSection({ properties }: ExportSectionProps) {
  const [chosen, setChosen] = useState('')
  const [first] = properties
  if (!first) return null
  const propertyId = chosen || first.id
  return (
    <section aria-labelledby="calendar-export">
      <h3 id="calendar-export" className="text-h3">
        Your Holmward Calendar
      </h3>
      <p className="mt-1 text-muted">
        Paste this address on the other platforms, so that they block what is taken here. It names no guests.
      </p>
      <Card className="mt-4 grid gap-5">
        {properties.length > 1 && (
          <NativeSelect
            label="Property"
            name="export_property"
            options={properties.map(({ id, title }) => ({ value: id, label: title }))}
            value={propertyId}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <ExportAddress key={propertyId} propertyId={propertyId} />
      </Card>
    </section>
  )
}

function ExportAddress({ propertyId }: { propertyId: string }) {
  const { current, isBusy, rotate, revoke, choose } = useCalendarExport(propertyId)
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null)
  if (!current) return <Skeleton className="h-28 w-full" label="Loading the calendar address" />
  if (!current.url) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 basis-64 grow text-meta text-muted">
          This property has no calendar address yet. Make one to connect it with other platforms.
        </p>
        <Button icon={<Link2 {...icon} />} pending={isBusy} onClick={rotate}>
          Make an address
        </Button>
      </div>
    )
  }
  return (
    <>
      <CopyField url={current.url} />
      <Checkbox
        name="include_everything"
        label="Export everything, also what other calendars block"
        hint="Only for calendars that read nothing else. Where platforms already read each other, leave it off."
        checked={current.include_everything}
        disabled={isBusy}
        onChange={(event) => choose(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshCw {...icon} />}
          onClick={() => setAsking('rotate')}
        >
          Make a new address
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Unlink {...icon} />}
          className="text-brick! hover:bg-brick-soft!"
          onClick={() => setAsking('revoke')}
        >
          Take the address away
        </Button>
      </div>
      <AlertDialog
        open={asking !== null}
        title={asking === 'rotate' ? 'Make a new address?' : 'Take the address away?'}
        confirmLabel={asking === 'rotate' ? 'Make a new one' : 'Take it away'}
        pending={isBusy}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'rotate') rotate()
          else revoke()
          setAsking(null)
        }}
      >
        The address that you have now stops working at once. Platforms that read it keep what they know until
        you paste
        {asking === 'rotate' ? ' the new one there.' : ' another one there.'}
      </AlertDialog>
    </>
  )
}

const copiedMs = 2_500

function CopyField({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      toast.success('Address copied')
    } catch {
      // Without https there is no clipboard; the text is selected, so a key press copies it.
      toast.info('Press Ctrl+C or ⌘C to copy the address')
    }
  }
  return (
    <div>
      <div className="grid items-end gap-3 @md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={field}
          label="Calendar address"
          name="calendar_address"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="secondary"
          icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="mt-2 text-meta text-muted">
        Whoever has it can see which nights are taken. Keep it to the platforms.
      </p>
    </div>
  )
}
