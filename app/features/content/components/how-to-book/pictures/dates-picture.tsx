import { type Spots, Words } from '../screen.tsx'
import { datesPictureWords } from './picture-words.ts'

const june = Array.from({ length: 28 }, (_, at) => at + 1)

/** The calendar of a home with two nights chosen, and what they cost. */
export function DatesPicture() {
  return (
    <>
      <Words x={30} y={66} bold size={14}>
        {datesPictureWords.month}
      </Words>
      <rect x="190" y="122" width="76" height="28" className="text-tide-soft" />
      {june.map((day) => {
        const x = 30 + ((day - 1) % 7) * 38
        const y = 96 + Math.floor((day - 1) / 7) * 44
        const isEnd = day === 12 || day === 14
        const isTaken = day === 8 || day === 9 || day === 22 || day === 23
        return (
          <g key={day}>
            {isEnd && <circle cx={x + 8} cy={y - 4} r="14" className="text-tide" />}
            <text
              x={x + 8}
              y={y}
              fontSize="11"
              textAnchor="middle"
              textDecoration={isTaken ? 'line-through' : undefined}
              opacity={isTaken ? 0.5 : 1}
              className={isEnd ? 'text-on-tide' : undefined}
            >
              {day}
            </text>
          </g>
        )
      })}
      <rect x="312" y="50" width="144" height="226" rx="10" className="text-sunken" />
      <Words x={326} y={76} size={10} className="text-muted">
        {datesPictureWords.nights}
      </Words>
      <Words x={442} y={76} size={10} isEnd>
        {datesPictureWords.nightsAmount}
      </Words>
      <Words x={326} y={96} size={10} className="text-muted">
        {datesPictureWords.fee}
      </Words>
      <Words x={442} y={96} size={10} isEnd>
        {datesPictureWords.feeAmount}
      </Words>
      <path d="M326 108h116v1.500H326z" className="text-line-strong" />
      <Words x={326} y={136} bold>
        {datesPictureWords.total}
      </Words>
      <Words x={442} y={138} bold size={19} isEnd>
        {datesPictureWords.totalAmount}
      </Words>
      <Words x={326} y={164} size={9} className="text-muted">
        {datesPictureWords.note}
      </Words>
      <rect x="326" y="236" width="116" height="28" rx="7" className="text-ember" />
      <Words x={343} y={254} bold size={10} className="text-on-ember">
        {datesPictureWords.request}
      </Words>
    </>
  )
}

/** Its parts, as the walkthrough calls them. */
export const datesSpots: Spots = {
  calendar: [24, 50, 270, 200],
  range: [174, 120, 108, 32],
  total: [322, 60, 126, 86],
  note: [322, 152, 126, 18],
}
