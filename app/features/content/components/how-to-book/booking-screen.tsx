import { AnswerPicture, answerSpots } from './pictures/answer-picture.tsx'
import { ArrivePicture, arriveSpots } from './pictures/arrive-picture.tsx'
import { DatesPicture, datesSpots } from './pictures/dates-picture.tsx'
import { listingPictureWords } from './pictures/picture-words.ts'
import { RequestPicture, requestSpots } from './pictures/request-picture.tsx'
import { SearchPicture, searchSpots } from './pictures/search-picture.tsx'
import { Lines, MiniHome, Screen, type Spots, Words } from './screen.tsx'

/** The page of a home: photos, facts, what it says, its rating. */
function ListingPicture() {
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
const listingSpots: Spots = {
  photos: [22, 46, 436, 122],
  facts: [22, 176, 230, 40],
  about: [22, 222, 260, 52],
  reviews: [304, 184, 152, 96],
}

export type SceneName = 'search' | 'listing' | 'dates' | 'request' | 'answer' | 'arrive'

export type BookingScreenProps = {
  scene: SceneName
  /** The part to look at, by its name in the walkthrough. */
  at?: string
  label?: string | null
  className?: string
}

const pictures: Record<SceneName, { Picture: () => React.ReactNode; spots: Spots }> = {
  search: { Picture: SearchPicture, spots: searchSpots },
  listing: { Picture: ListingPicture, spots: listingSpots },
  dates: { Picture: DatesPicture, spots: datesSpots },
  request: { Picture: RequestPicture, spots: requestSpots },
  answer: { Picture: AnswerPicture, spots: answerSpots },
  arrive: { Picture: ArrivePicture, spots: arriveSpots },
}

/** The picture that belongs to a step of a booking. */
export function BookingScreen({ scene, at = 'all', label = null, className }: BookingScreenProps) {
  const { Picture, spots } = pictures[scene]
  return (
    <Screen label={label} spot={spots[at] ?? null} className={className}>
      <Picture />
    </Screen>
  )
}
