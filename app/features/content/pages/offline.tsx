import { WifiOff } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { StatusMessage } from '#ui/status-message.tsx'
import { publicCaching } from '../public-page.ts'

export function headers() {
  return { 'cache-control': publicCaching }
}

export function meta() {
  return [{ title: 'You are offline · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** What the service worker shows instead of a page that it has never seen. Its links load whole documents. */
export default function OfflinePage() {
  return (
    <StatusMessage
      icon={<WifiOff strokeWidth={1.75} />}
      title="You are offline"
      actions={
        <>
          <a href="/dashboard?tab=my-bookings" className={buttonClass()}>
            My bookings
          </a>
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            Home
          </a>
        </>
      }
    >
      This page has not been opened on this device before, so there is no copy of it. Your bookings and the
      pages that you have seen can still be read; everything else is back as soon as the connection is.
    </StatusMessage>
  )
}
