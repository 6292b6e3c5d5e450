import { MapPinOff } from 'lucide-react'
import { type HomePlace, placeName } from '#features/search/home-place.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { noPropertiesWords } from './no-properties-words.ts'

export type NoPropertiesProps = { place: HomePlace }

/** Says that a place has no homes, or that there are none at all. */
export function NoProperties({ place }: NoPropertiesProps) {
  const name = placeName(place)
  if (!name) {
    return (
      <EmptyState title={noPropertiesWords.nowhere} icon={<MapPinOff strokeWidth={1.75} />} level={3}>
        {noPropertiesWords.nowhereText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={noPropertiesWords.notIn(name)}
      icon={<MapPinOff strokeWidth={1.75} />}
      level={3}
      actions={<ButtonLink href="/">{noPropertiesWords.clear}</ButtonLink>}
    >
      {noPropertiesWords.notInText}
    </EmptyState>
  )
}
