import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ReportableKind } from '../case.ts'
import { reportTitles } from '../report-words.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The way to say that something is wrong with what it stands beside. The form comes when it is asked for. */
export function ReportLink({ kind, id }: { kind: ReportableKind; id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Flag aria-hidden />}
        onPointerEnter={ReportDialog.fetch}
        onFocus={ReportDialog.fetch}
        onClick={() => setOpen(true)}
      >
        {reportTitles[kind]}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
