import { NotebookPen } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { changedParams } from '#lib/changed-params.ts'
import { parseCalendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { byHandButtonWords } from './by-hand-words.ts'

const NewByHand = lazyPart(async () => (await import('./by-hand-dialog.tsx')).NewByHand)

/** Asks for the form of a stay that a host writes down. It stands in the address, so that the calendar can lead to it. */
export function AddBooking() {
  const [params, setParams] = useSearchParams()
  const home = params.get('add')
  const day = (name: string) => parseCalendarDate(params.get(name) ?? '') ?? ''
  const show = (changes: Record<string, string | null>) =>
    setParams(changedParams(params, changes), { replace: true, preventScrollReset: true })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="no-print"
        icon={<NotebookPen aria-hidden className="size-4" strokeWidth={1.75} />}
        onPointerEnter={NewByHand.fetch}
        onFocus={NewByHand.fetch}
        onClick={() => show({ add: 'any' })}
      >
        {byHandButtonWords.add}
      </Button>
      {home !== null && (
        <Suspense>
          <NewByHand
            start={{ property_id: home, check_in_date: day('from'), check_out_date: day('until') }}
            onClose={() => show({ add: null, from: null, until: null })}
          />
        </Suspense>
      )}
    </>
  )
}
