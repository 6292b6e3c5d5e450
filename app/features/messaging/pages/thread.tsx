import { Suspense, useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '#ui/lazy-part.ts'
import { Thread } from '../components/thread/thread.tsx'
import { messagesWords } from '../words.ts'

const ReportDialog = lazyPart(
  async () => (await import('#features/moderation/components/report-dialog.tsx')).ReportDialog,
)

/** Nothing of anybody stands in the document, so it may be kept for reading offline. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-keep-offline': '1' }
}

export function meta() {
  return [{ title: messagesWords.threadPageTitle }, { name: 'robots', content: 'noindex' }]
}

type Reported = { kind: 'conversation' | 'message'; id: string }

export default function ThreadPage() {
  const { id = '' } = useParams()
  const [reported, setReported] = useState<Reported | null>(null)
  const report = useCallback(
    (message?: string) =>
      setReported(message ? { kind: 'message', id: message } : { kind: 'conversation', id }),
    [id],
  )
  return (
    <>
      <Thread key={id} id={id} onReport={report} />
      {reported && (
        <Suspense>
          <ReportDialog {...reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  )
}
