import { use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { NonceContext } from '#lib/nonce.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { iconData } from './layouts/icon-data.ts'
import fontStyles from './ui/fonts.css?url'
import { fontScript } from './ui/fonts.ts'
import './ui/styles.css'

// Marks the document before the first paint, so that neither the header nor the theme flickers. Nothing personal:
// public pages are the same for everyone and may be kept by a cache.
// zod would try whether it may compile code, which the policy forbids and reports.
const markDocument = `window.__zod_globalConfig={jitless:true};var d=document.documentElement.dataset;d.scripts=d.fresh='';try{var t=localStorage.getItem('theme');if(localStorage.getItem('holmward.session'))d.session='in';if(t==='light'||t==='dark')d.theme=t}catch(e){}`

export function links() {
  return [
    // In the page itself: a phone would fetch it beside the first picture.
    { rel: 'icon', href: iconData, type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/static/icon-180.png' },
  ]
}

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
          // Only the document needs it; React leaves the inside of such an element as it finds it.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${markDocument};${fontScript()}` : '' }}
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
  const clicked = Reflect.get(window, 'earlyClick') as HTMLElement | undefined // set by the starter in document.ts
  Reflect.deleteProperty(window, 'earlyClick')
  if (clicked?.isConnected) clicked.click()
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
