import { House, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import type { HostPropertyBody } from '../property-schema.ts'
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx'
import { UnfinishedDrafts } from './draft/unfinished-drafts.tsx'
import { HostPropertyRow } from './host-property-row.tsx'
import { myPropertiesWords } from './my-properties-words.ts'
import type { HostProperties } from './use-host-properties.ts'

export type MyPropertiesProps = {
  host: HostProperties
  findStays: DeleteDialogProps['findStays']
  /** Leads to the confirmed bookings. */
  onShowBookings: () => void
}

/** The host's list of properties, and what was begun and not listed yet. */
export function MyProperties({ host, findStays, onShowBookings }: MyPropertiesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [doomed, setDoomed] = useState<HostPropertyBody | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [gone, setGone] = useState(0)
  async function deleteDoomed() {
    if (!doomed || isDeleting) return
    setDeleting(true)
    const isGone = await host.remove(doomed)
    setDeleting(false)
    setDoomed(null)
    if (isGone) setGone((count) => count + 1)
  }
  useEffect(() => {
    // The button that had the focus is gone with its row. Effects of one update begin after all that it took away has
    // been tidied up, so the dialog has given the focus back by now.
    if (gone > 0) heading.current?.focus()
  }, [gone])
  return (
    <section aria-labelledby="my-properties">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-properties" ref={heading} tabIndex={-1} className="text-h3">
          {myPropertiesWords.title}
        </h2>
        <ButtonLink
          href="/list-property"
          size="sm"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
        >
          {myPropertiesWords.add}
        </ButtonLink>
      </div>
      {host.status !== 'loading' && <UnfinishedDrafts />}
      <PropertyList host={host} onDelete={setDoomed} />
      {doomed && (
        <DeleteDialog
          property={doomed}
          isDeleting={isDeleting}
          findStays={findStays}
          onCancel={() => setDoomed(null)}
          onDelete={() => void deleteDoomed()}
          onShowBookings={() => {
            setDoomed(null)
            onShowBookings()
          }}
        />
      )}
    </section>
  )
}

function PropertyList({
  host,
  onDelete,
}: {
  host: HostProperties
  onDelete: (property: HostPropertyBody) => void
}) {
  if (host.status === 'loading') return <Waiting />
  if (host.status === 'failed') {
    return (
      <Banner
        tone="danger"
        action={
          <Button variant="secondary" size="sm" onClick={host.retry}>
            {myPropertiesWords.tryAgain}
          </Button>
        }
      >
        {myPropertiesWords.notShown}
      </Banner>
    )
  }
  if (host.properties.length === 0) return <NoProperties />
  return (
    <>
      <ul className="grid gap-4">
        {host.properties.map((property, index) => (
          <HostPropertyRow
            key={property.id}
            property={property}
            isFirst={index === 0}
            isChanging={host.changing.has(property.id)}
            onSetActive={(isActive) => host.setActive(property, isActive)}
            onDelete={() => onDelete(property)}
          />
        ))}
      </ul>
      {host.hasMore && host.summary && (
        <div className="mt-6 grid justify-items-center gap-2">
          <p className="tabular text-meta text-muted">
            {myPropertiesWords.shown(host.properties.length, host.summary.total)}
          </p>
          <Button variant="secondary" pending={host.isLoadingMore} onClick={host.loadMore}>
            {myPropertiesWords.more}
          </Button>
        </div>
      )}
    </>
  )
}

function NoProperties() {
  return (
    <EmptyState
      level={3}
      title={myPropertiesWords.empty}
      icon={<House strokeWidth={1.75} />}
      actions={<ButtonLink href="/list-property">{myPropertiesWords.first}</ButtonLink>}
    >
      {myPropertiesWords.emptyText}
    </EmptyState>
  )
}

/** What stands where the list and what is above it will be. */
export function PropertiesSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-44 w-full" label={myPropertiesWords.loading} />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  )
}
