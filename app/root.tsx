import { use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { NonceContext } from '#lib/nonce.ts'
import { code as bootScript } from './boot/boot.ts?inline-script'
import type { FontFile } from './boot/protocol.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { iconData } from './layouts/icon-data.ts'
import fontStyles from './ui/fonts.css?url'
import { fontFaces } from './ui/fonts.ts'
import './ui/styles.css'

export function links() {
  return [
    // In the page itself: a phone would fetch it beside the first picture.
    { rel: 'icon', href: iconData, type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/static/icon-180.png' },
  ]
}

// Only the document needs it; React leaves the inside of such an element as it finds it.
const fontFiles: readonly FontFile[] = fontFaces
const inHead = import.meta.env.SSR ? `fontFaces=${JSON.stringify(fontFiles)};${bootScript}` : ''

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: inHead }}
        />
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href={fontStyles} />
        </noscript>
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(focusWhatIsPressed, [])
  useEffect(replayEarlyClick, [])
  return <Outlet />
}

/**
 * Safari, and Firefox on macOS, focus no button or link that is pressed. Then nothing would know where focus is to return
 * to when what it opened is closed again, so it gets the focus that other browsers give it.
 */
function focusWhatIsPressed() {
  function onClick({ target }: MouseEvent) {
    const control = target instanceof Element ? target.closest<HTMLElement>(focusable) : null
    if (document.activeElement === document.body) control?.focus({ preventScroll: true })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

const focusable = 'a[href], button, summary, [role=button], [role=option]'

/** Says that the scripts are there, and repeats the first click that was made before they were. */
function replayEarlyClick() {
  document.documentElement.dataset.ready = ''
  const clicked = window.earlyClick
  delete window.earlyClick
  if (clicked?.isConnected) clicked.click()
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
