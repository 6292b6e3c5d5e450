import { Link2, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CopyField } from './copy-field.tsx'
import { useCalendarExport } from './use-calendar-export.ts'
import type { HostProperty } from './use-calendar-syncs.ts'
import { exportWords } from './words.ts'

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
        {exportWords.title}
      </h3>
      <p className="mt-1 text-muted">{exportWords.lead}</p>
      <Card className="mt-4 grid gap-5">
        {properties.length > 1 && (
          <NativeSelect
            label={exportWords.property}
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
  if (!current) return <Skeleton className="h-28 w-full" label={exportWords.loading} />
  if (!current.url) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 basis-64 grow text-meta text-muted">{exportWords.noAddress}</p>
        <Button icon={<Link2 {...icon} />} pending={isBusy} onClick={rotate}>
          {exportWords.make}
        </Button>
      </div>
    )
  }
  return (
    <>
      <CopyField
        name="calendar_address"
        label={exportWords.address}
        hint={exportWords.addressHint}
        url={current.url}
      />
      <Checkbox
        name="include_everything"
        label={exportWords.includeOthers}
        hint={exportWords.includeOthersHint}
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
          {exportWords.renew}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Unlink {...icon} />}
          className="text-brick! hover:bg-brick-soft!"
          onClick={() => setAsking('revoke')}
        >
          {exportWords.remove}
        </Button>
      </div>
      <AlertDialog
        open={asking !== null}
        title={asking === 'rotate' ? exportWords.renewTitle : exportWords.removeTitle}
        confirmLabel={asking === 'rotate' ? exportWords.renewConfirm : exportWords.removeConfirm}
        pending={isBusy}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking === 'rotate') rotate()
          else revoke()
          setAsking(null)
        }}
      >
        {exportWords.askingText(asking === 'rotate')}
      </AlertDialog>
    </>
  )
}
