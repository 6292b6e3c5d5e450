import { WifiOff } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { StatusMessage } from '#ui/status-message.tsx'
import { offlineWords } from '../components/status-words.ts'
import { publicCaching } from '../public-page.ts'

export function headers() {
  return { 'cache-control': publicCaching }
}

export function meta() {
  return [{ title: offlineWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** What the service worker shows instead of a page that it has never seen. Its links load whole documents. */
export default function OfflinePage() {
  return (
    <StatusMessage
      icon={<WifiOff strokeWidth={1.75} />}
      title={offlineWords.title}
      actions={
        <>
          <a href="/dashboard?tab=my-bookings" className={buttonClass()}>
            {offlineWords.bookings}
          </a>
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            {offlineWords.home}
          </a>
        </>
      }
    >
      {offlineWords.text}
    </StatusMessage>
  )
}
