import { MapPinOff } from 'lucide-react'
import { type HomePlace, placeName } from '#features/search/home-place.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export type NoPropertiesProps = { place: HomePlace }

/** Says that a place has no homes, or that there are none at all. */
export function NoProperties({ place }: NoPropertiesProps) {
  const name = placeName(place)
  if (!name) {
    return (
      <EmptyState title="No properties yet" icon={<MapPinOff strokeWidth={1.75} />} level={3}>
        The first homes will appear here as soon as their owners list them.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No properties found in ${name}`}
      icon={<MapPinOff strokeWidth={1.75} />}
      level={3}
      actions={<ButtonLink href="/">Clear Filters</ButtonLink>}
    >
      Try selecting a different location or check back later for new listings
    </EmptyState>
  )
}
