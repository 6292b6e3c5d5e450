import { MiniHome, type Spots, Words } from '../screen.tsx'
import { answerPictureWords } from './picture-words.ts'

/** A confirmed booking in the list, and the mail that says so. */
export function AnswerPicture() {
  return (
    <>
      <Words x={30} y={64} bold size={14}>
        {answerPictureWords.title}
      </Words>
      <rect
        x="30"
        y="78"
        width="426"
        height="124"
        rx="10"
        fill="none"
        stroke="currentColor"
        className="text-line"
      />
      <MiniHome x={42} y={90} width={124} height={100} kind={0} />
      <Words x={182} y={108} bold size={13}>
        {answerPictureWords.home}
      </Words>
      <Words x={182} y={126} size={10} className="text-muted">
        {answerPictureWords.stay}
      </Words>
      <rect x="372" y="90" width="72" height="20" rx="10" className="text-moss-soft" />
      <Words x={383} y={104} bold size={9.5} className="text-moss">
        {answerPictureWords.status}
      </Words>
      <rect x="182" y="142" width="262" height="48" rx="8" className="text-tide-soft" />
      <Words x={194} y={161} size={10} className="text-tide-ink">
        {answerPictureWords.email}
      </Words>
      <Words x={194} y={178} size={10} className="text-tide-ink">
        {answerPictureWords.phone}
      </Words>
      <rect x="30" y="218" width="258" height="60" rx="10" className="text-sunken" />
      <path
        d="M48 236h34v26H48zM48 236l17 13 17-13"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="text-tide"
      />
      <Words x={96} y={246} bold size={10}>
        {answerPictureWords.mail}
      </Words>
      <Words x={96} y={262} size={9} className="text-muted">
        {answerPictureWords.mailText}
      </Words>
    </>
  )
}

/** Its parts, as the walkthrough calls them. */
export const answerSpots: Spots = {
  status: [370, 88, 76, 24],
  contact: [182, 142, 262, 48],
  file: [30, 218, 258, 60],
}
