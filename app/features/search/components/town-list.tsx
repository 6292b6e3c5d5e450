import { PlaceList, type PlaceListProps } from './bar/place-list.tsx'

type TownListProps = Pick<PlaceListProps, 'input'> & Required<Pick<PlaceListProps, 'onTown'>>

/** Towns for the field of a form that has others for state and country. */
export function TownList({ input, onTown }: TownListProps) {
  return <PlaceList input={input} look="floating" onPick={undefined} onTown={onTown} />
}
