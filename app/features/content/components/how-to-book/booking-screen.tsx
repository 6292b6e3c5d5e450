import { AnswerPicture, answerSpots } from './pictures/answer-picture.tsx'
import { ArrivePicture, arriveSpots } from './pictures/arrive-picture.tsx'
import { DatesPicture, datesSpots } from './pictures/dates-picture.tsx'
import { ListingPicture, listingSpots } from './pictures/listing-picture.tsx'
import { RequestPicture, requestSpots } from './pictures/request-picture.tsx'
import { SearchPicture, searchSpots } from './pictures/search-picture.tsx'
import { Screen, type Spots } from './screen.tsx'

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
