import { MiniHome, type Spots, Words } from '../screen.tsx'
import { searchPictureWords } from './picture-words.ts'

/** The search: its bar, chips of filters, three homes. */
export function SearchPicture() {
  return (
    <>
      <rect x="24" y="50" width="432" height="36" rx="18" className="text-sunken" />
      <Words x={46} y={65} size={8} className="text-muted">
        {searchPictureWords.where}
      </Words>
      <Words x={46} y={78} bold>
        {searchPictureWords.place}
      </Words>
      <Words x={166} y={65} size={8} className="text-muted">
        {searchPictureWords.checkIn}
      </Words>
      <Words x={166} y={78} bold>
        {searchPictureWords.firstDay}
      </Words>
      <Words x={256} y={65} size={8} className="text-muted">
        {searchPictureWords.checkOut}
      </Words>
      <Words x={256} y={78} bold>
        {searchPictureWords.lastDay}
      </Words>
      <circle cx="434" cy="68" r="14" className="text-ember" />
      <path
        d="M430 64a5 5 0 1 0 .1 0zM437 71l5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="text-on-ember"
      />
      <g className="text-tide-soft">
        <rect x="24" y="100" width="66" height="20" rx="10" />
        <rect x="98" y="100" width="76" height="20" rx="10" />
      </g>
      <Words x={34} y={114} size={9} className="text-tide-ink">
        {searchPictureWords.guestsChip}
      </Words>
      <Words x={108} y={114} size={9} className="text-tide-ink">
        {searchPictureWords.amenityChip}
      </Words>
      {([0, 2, 1] as const).map((kind, at) => (
        <g key={kind}>
          <MiniHome x={24 + at * 148} y={134} width={136} height={88} kind={kind} />
          <Words x={24 + at * 148} y={240} bold>
            {searchPictureWords.homes[at]?.title}
          </Words>
          <Words x={24 + at * 148} y={256} size={10} className="text-muted">
            {searchPictureWords.facts}
          </Words>
          <Words x={24 + at * 148} y={276} bold size={12} className="text-tide-ink">
            {searchPictureWords.homes[at]?.price}
          </Words>
        </g>
      ))}
    </>
  )
}

/** Its parts, as the walkthrough calls them. */
export const searchSpots: Spots = {
  where: [34, 53, 110, 30],
  chips: [24, 98, 152, 24],
  cards: [22, 132, 436, 150],
}
