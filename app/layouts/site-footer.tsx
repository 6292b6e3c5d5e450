import { Link } from 'react-router'
import { Wordmark } from '#ui/logo.tsx'
import { LazyThemeToggle } from './lazy-theme-toggle.tsx'
import { footerGroups, type LinkGroup } from './site-links.ts'
import { footerWords } from './site-words.ts'

/** What stands below every page: what Holmward is not, where to go on, and the choice of light or dark. */
export function SiteFooter() {
  return (
    <footer className="no-print mt-auto border-t border-line bg-sunken">
      <div className="page-width grid gap-10 py-12 lg:grid-cols-[minmax(0,26rem)_auto] lg:justify-between lg:gap-16 lg:py-16">
        <div className="grid content-start gap-4">
          <Wordmark />
          <p className="measure text-meta text-muted">{footerWords.about}</p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-4 lg:grid-cols-[repeat(4,auto)] lg:gap-x-12 xl:gap-x-16">
          {footerGroups.map((group) => (
            <FooterGroup key={group.title} {...group} />
          ))}
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
          <p className="text-meta text-muted">{footerWords.copyright}</p>
          <LazyThemeToggle />
        </div>
      </div>
    </footer>
  )
}

function FooterGroup({ title, links }: LinkGroup) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-meta font-semibold tracking-normal text-ink">{title}</h2>
      <ul className="mt-1.5">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              to={href}
              className="inline-flex min-h-11 min-w-11 items-center text-meta text-muted no-underline underline-offset-4 hover:text-ink hover:underline md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
