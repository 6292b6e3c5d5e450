import { type Spots, Words } from '../screen.tsx'
import { requestPictureWords } from './picture-words.ts'

/** The form of a request, filled. */
export function RequestPicture() {
  return (
    <>
      <Words x={30} y={64} bold size={14}>
        {requestPictureWords.title}
      </Words>
      {(
        [
          [requestPictureWords.name, requestPictureWords.nameValue, 30, 76, 200],
          [requestPictureWords.email, requestPictureWords.emailValue, 250, 76, 206],
          [requestPictureWords.guests, requestPictureWords.guestsValue, 30, 128, 92],
        ] as const
      ).map(([label, value, x, y, width]) => (
        <g key={label}>
          <Words x={x} y={y + 8} size={9} className="text-muted">
            {label}
          </Words>
          <rect
            x={x}
            y={y + 14}
            width={width}
            height="26"
            rx="6"
            fill="none"
            stroke="currentColor"
            className="text-line-strong"
          />
          <Words x={x + 10} y={y + 31}>
            {value}
          </Words>
        </g>
      ))}
      <Words x={30} y={188} size={9} className="text-muted">
        {requestPictureWords.requests}
      </Words>
      <rect
        x="30"
        y="194"
        width="426"
        height="54"
        rx="6"
        fill="none"
        stroke="currentColor"
        className="text-line-strong"
      />
      <Words x={40} y={214}>
        {requestPictureWords.requestsLines[0]}
      </Words>
      <Words x={40} y={230}>
        {requestPictureWords.requestsLines[1]}
      </Words>
      <rect x="330" y="260" width="126" height="28" rx="7" className="text-ember" />
      <Words x={350} y={278} bold className="text-on-ember">
        {requestPictureWords.request}
      </Words>
    </>
  )
}

/** Its parts, as the walkthrough calls them. */
export const requestSpots: Spots = {
  name: [28, 76, 204, 42],
  guests: [28, 128, 96, 42],
  note: [28, 180, 430, 70],
  send: [330, 260, 126, 28],
}
