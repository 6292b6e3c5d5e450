import { Lines, MiniHome, type Spots, Words } from '../screen.tsx'
import { arrivePictureWords } from './picture-words.ts'

/** What was agreed, the house, and the stars of a review. */
export function ArrivePicture() {
  return (
    <>
      <rect x="30" y="52" width="206" height="222" rx="10" className="text-sunken" />
      <Words x={46} y={78} bold>
        {arrivePictureWords.title}
      </Words>
      <Words x={46} y={104} size={10}>
        {arrivePictureWords.payment}
      </Words>
      <Words x={46} y={124} size={10}>
        {arrivePictureWords.deposit}
      </Words>
      <Words x={46} y={144} size={10}>
        {arrivePictureWords.cancellation}
      </Words>
      <Lines x={46} y={162} widths={[160, 148, 96]} />
      <path
        d="M46 236c18-16 24 10 40-6s22 8 46-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.500"
        className="text-tide"
      />
      <MiniHome x={256} y={52} width={200} height={146} kind={0} />
      <rect
        x="256"
        y="212"
        width="200"
        height="62"
        rx="10"
        fill="none"
        stroke="currentColor"
        className="text-line"
      />
      <Words x={272} y={242} size={22} className="text-ember">
        ★★★★★
      </Words>
      <Lines x={272} y={254} widths={[150]} />
    </>
  )
}

/** Its parts, as the walkthrough calls them. */
export const arriveSpots: Spots = {
  letter: [30, 52, 206, 222],
  house: [256, 52, 200, 146],
  stars: [256, 212, 200, 62],
}
