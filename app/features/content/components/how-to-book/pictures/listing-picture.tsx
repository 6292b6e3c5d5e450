import { Lines, MiniHome, type Spots, Words } from '../screen.tsx'
import { listingPictureWords } from './picture-words.ts'

/** The page of a home: photos, facts, what it says, its rating. */
export function ListingPicture() {
  return (
    <>
      <MiniHome x={24} y={48} width={252} height={118} kind={0} />
      <MiniHome x={284} y={48} width={82} height={55} kind={1} />
      <MiniHome x={374} y={48} width={82} height={55} kind={2} />
      <MiniHome x={284} y={111} width={82} height={55} kind={2} />
      <MiniHome x={374} y={111} width={82} height={55} kind={1} />
      <Words x={24} y={192} bold size={15}>
        {listingPictureWords.title}
      </Words>
      <Words x={24} y={210} size={10} className="text-muted">
        {listingPictureWords.facts}
      </Words>
      <Lines x={24} y={228} widths={[250, 236, 244, 180]} />
      <rect x="304" y="184" width="152" height="96" rx="8" className="text-sunken" />
      <Words x={318} y={206} bold size={13}>
        {listingPictureWords.rating}
      </Words>
      <Words x={344} y={206} size={11} className="text-ember">
        ★★★★★
      </Words>
      <Lines x={318} y={220} widths={[116, 104, 120, 70]} />
    </>
  )
}

/** Its parts, as the walkthrough calls them. */
export const listingSpots: Spots = {
  photos: [22, 46, 436, 122],
  facts: [22, 176, 230, 40],
  about: [22, 222, 260, 52],
  reviews: [304, 184, 152, 96],
}
