import { type Box, Lines, MiniHome, Screen, Words } from './screen.tsx'

export type SceneName = 'search' | 'listing' | 'dates' | 'request' | 'answer' | 'arrive'

export type BookingScreenProps = {
  scene: SceneName
  /** The part to look at, by its name in the walkthrough. */
  at?: string
  label?: string | null
  className?: string
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

function SearchPicture() {
  return (
    <>
      <rect x="24" y="50" width="432" height="36" rx="18" className="text-sunken" />
      <Words x={46} y={65} size={8} className="text-muted">
        Where
      </Words>
      <Words x={46} y={78} bold>
        Austin
      </Words>
      <Words x={166} y={65} size={8} className="text-muted">
        Check-in
      </Words>
      <Words x={166} y={78} bold>
        Jun 12
      </Words>
      <Words x={256} y={65} size={8} className="text-muted">
        Check-out
      </Words>
      <Words x={256} y={78} bold>
        Jun 16
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
        4 guests ×
      </Words>
      <Words x={108} y={114} size={9} className="text-tide-ink">
        Hot Tub ×
      </Words>
      {([0, 2, 1] as const).map((kind, at) => (
        <g key={kind}>
          <MiniHome x={24 + at * 148} y={134} width={136} height={88} kind={kind} />
          <Words x={24 + at * 148} y={240} bold>
            {['Cedar Cabin', 'A-frame in the woods', 'Loft by the river'][at]}
          </Words>
          <Words x={24 + at * 148} y={256} size={10} className="text-muted">
            Austin, Texas · 4 guests
          </Words>
          <Words x={24 + at * 148} y={276} bold size={12} className="text-tide-ink">
            {['$180', '$145', '$210'][at]}
          </Words>
        </g>
      ))}
    </>
  )
}

function ListingPicture() {
  return (
    <>
      <MiniHome x={24} y={48} width={252} height={118} kind={0} />
      <MiniHome x={284} y={48} width={82} height={55} kind={1} />
      <MiniHome x={374} y={48} width={82} height={55} kind={2} />
      <MiniHome x={284} y={111} width={82} height={55} kind={2} />
      <MiniHome x={374} y={111} width={82} height={55} kind={1} />
      <Words x={24} y={192} bold size={15}>
        Cedar Cabin
      </Words>
      <Words x={24} y={210} size={10} className="text-muted">
        2 bedrooms · 1 bathroom · 4 guests · Cabin
      </Words>
      <Lines x={24} y={228} widths={[250, 236, 244, 180]} />
      <rect x="304" y="184" width="152" height="96" rx="8" className="text-sunken" />
      <Words x={318} y={206} bold size={13}>
        4.8
      </Words>
      <Words x={344} y={206} size={11} className="text-ember">
        ★★★★★
      </Words>
      <Lines x={318} y={220} widths={[116, 104, 120, 70]} />
    </>
  )
}

const june = Array.from({ length: 28 }, (_, at) => at + 1)

function DatesPicture() {
  return (
    <>
      <Words x={30} y={66} bold size={14}>
        June
      </Words>
      <rect x="176" y="132" width="118" height="26" rx="6" className="text-tide-soft" />
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
        $180 × 2 nights
      </Words>
      <Words x={426} y={76} size={10}>
        $360
      </Words>
      <Words x={326} y={96} size={10} className="text-muted">
        Booking fee
      </Words>
      <Words x={434} y={96} size={10}>
        $0
      </Words>
      <path d="M326 108h116v1.500H326z" className="text-line-strong" />
      <Words x={326} y={136} bold>
        Total
      </Words>
      <Words x={396} y={138} bold size={19}>
        $360
      </Words>
      <Words x={326} y={164} size={9} className="text-muted">
        You pay the host directly
      </Words>
      <rect x="326" y="236" width="116" height="28" rx="7" className="text-ember" />
      <Words x={343} y={254} bold size={10} className="text-on-ember">
        Request to book
      </Words>
    </>
  )
}

function RequestPicture() {
  return (
    <>
      <Words x={30} y={64} bold size={14}>
        Your request
      </Words>
      {(
        [
          ['Name', 'Maya Olsen', 30, 76, 200],
          ['Email', 'maya@example.com', 250, 76, 206],
          ['Guests', '2', 30, 128, 92],
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
        Special requests
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
        Two of us and a quiet dog. Our train arrives at 9 PM,
      </Words>
      <Words x={40} y={230}>
        is that too late for the key?
      </Words>
      <rect x="330" y="260" width="126" height="28" rx="7" className="text-ember" />
      <Words x={350} y={278} bold className="text-on-ember">
        Request to book
      </Words>
    </>
  )
}

function AnswerPicture() {
  return (
    <>
      <Words x={30} y={64} bold size={14}>
        My Bookings
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
        Cedar Cabin
      </Words>
      <Words x={182} y={126} size={10} className="text-muted">
        Jun 12 – Jun 14 · 2 guests · $360
      </Words>
      <rect x="372" y="90" width="72" height="20" rx="10" className="text-moss-soft" />
      <Words x={383} y={104} bold size={9.5} className="text-moss">
        Confirmed
      </Words>
      <rect x="182" y="142" width="262" height="48" rx="8" className="text-tide-soft" />
      <Words x={194} y={161} size={10} className="text-tide-ink">
        host@example.com
      </Words>
      <Words x={194} y={178} size={10} className="text-tide-ink">
        +1 512 555 0100
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
        Your booking is confirmed
      </Words>
      <Words x={96} y={262} size={9} className="text-muted">
        with a file for your calendar
      </Words>
    </>
  )
}

function ArrivePicture() {
  return (
    <>
      <rect x="30" y="52" width="206" height="222" rx="10" className="text-sunken" />
      <Words x={46} y={78} bold>
        Our agreement
      </Words>
      <Words x={46} y={104} size={10}>
        $360, due on Jun 5
      </Words>
      <Words x={46} y={124} size={10}>
        Deposit $100, back on Jun 16
      </Words>
      <Words x={46} y={144} size={10}>
        Cancel until Jun 1: nothing due
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

const pictures: Record<SceneName, { Picture: () => React.ReactNode; spots: Record<string, Box> }> = {
  search: {
    Picture: SearchPicture,
    spots: { where: [34, 53, 110, 30], chips: [24, 98, 152, 24], cards: [22, 132, 436, 150] },
  },
  listing: {
    Picture: ListingPicture,
    spots: {
      photos: [22, 46, 436, 122],
      facts: [22, 176, 230, 40],
      about: [22, 222, 260, 52],
      reviews: [304, 184, 152, 96],
    },
  },
  dates: {
    Picture: DatesPicture,
    spots: {
      calendar: [24, 50, 270, 200],
      range: [174, 126, 124, 40],
      total: [322, 60, 126, 86],
      note: [322, 152, 126, 18],
    },
  },
  request: {
    Picture: RequestPicture,
    spots: {
      name: [28, 76, 204, 42],
      guests: [28, 128, 96, 42],
      note: [28, 180, 430, 70],
      send: [330, 260, 126, 28],
    },
  },
  answer: {
    Picture: AnswerPicture,
    spots: { status: [370, 88, 76, 24], contact: [182, 142, 262, 48], file: [30, 218, 258, 60] },
  },
  arrive: {
    Picture: ArrivePicture,
    spots: { letter: [30, 52, 206, 222], house: [256, 52, 200, 146], stars: [256, 212, 200, 62] },
  },
}
