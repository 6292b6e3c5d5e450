import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/button.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page not found · Holmward' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('404: there is no page at', pathname)
  }, [pathname])
  return (
    <div className="page-width grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-ember-soft text-ember-ink">
        <Compass className="size-8" strokeWidth={1.75} />
      </span>
      <p className="tabular font-serif text-display text-tide-ink">404</p>
      <h1>Oops! Page not found</h1>
      <p className="max-w-prose text-lead text-muted">
        This address leads nowhere. Perhaps the page has moved, or a letter is missing.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
        <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
          Search homes
        </Link>
      </div>
    </div>
  )
}
