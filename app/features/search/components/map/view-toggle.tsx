import { Grid2x2, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { type SearchCriteria, searchUrl } from '../../search-criteria.ts'
import { viewWords } from './view-words.ts'

/**
 * The specification's grid/map toggle, for screens that have room for both: the map beside the grid, or the grid alone.
 */
export function ViewToggle({ criteria }: { criteria: SearchCriteria }) {
  const isGrid = criteria.view === 'grid'
  return (
    <nav
      aria-label={viewWords.title}
      className="scripts-only flex rounded-full border border-line-strong bg-surface p-0.5 max-lg:hidden"
    >
      <ViewLink url={searchUrl({ ...criteria, view: 'grid' })} isCurrent={isGrid}>
        <Grid2x2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {viewWords.grid}
      </ViewLink>
      <ViewLink url={searchUrl({ ...criteria, view: 'map' })} isCurrent={!isGrid}>
        <MapIcon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {viewWords.map}
      </ViewLink>
    </nav>
  )
}

type ViewLinkProps = { url: string; isCurrent: boolean; children: React.ReactNode }

function ViewLink({ url, isCurrent, children }: ViewLinkProps) {
  return (
    <Link
      to={url}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 rounded-full px-3.5 text-meta font-medium no-underline',
        isCurrent ? 'bg-tide text-on-tide' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
