import { glow, white } from './scenes/scene.tsx'

/** The hero's picture: an island with a lit house in the evening, drawn in the theme's own colours. */
export function HarbourScene() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-x-0 bottom-0 h-full w-full overflow-visible text-land"
      fill="currentColor"
    >
      <circle cx="1160" cy="176" r="112" className={glow} />
      <circle cx="1160" cy="176" r="66" className="text-moon" opacity=".9" />
      <Stars />
      <Ridge
        opacity={0.12}
        d="M0 236c110-44 190-66 300-40s150 14 240-30 170-56 270-20c90 30 130 44 200 44s110 14 170 10 120-62 190-70 50 0 70 4v312H0z"
      />
      <Ridge
        opacity={0.24}
        d="M0 262c90-20 180-52 280-36s170 44 270 30 150-50 250-44 170 50 270 42 190-60 280-50 70 16 90 18v180H0z"
      />
      <Ridge opacity={0.16} d="M0 284h1440v136H0z" />
      <path
        opacity=".34"
        d="M0 286v-8c120-8 210-26 320-16 80 8 130 22 220 22zM1440 286v-22c-60-6-120-14-190-2-70 10-120 20-200 24z"
      />
      <g className="text-moon" opacity=".7">
        <rect x="1092" y="369" width="136" height="3" rx="1.5" />
        <rect x="1116" y="380" width="104" height="3" rx="1.5" />
        <rect x="1084" y="391" width="92" height="3" rx="1.5" />
        <rect x="1136" y="401" width="72" height="3" rx="1.5" />
      </g>
      <g opacity=".26">
        <rect x="90" y="312" width="120" height="2.5" rx="1.2" />
        <rect x="300" y="336" width="190" height="2.5" rx="1.2" />
        <rect x="560" y="306" width="150" height="2.5" rx="1.2" />
        <rect x="700" y="356" width="120" height="2.5" rx="1.2" />
        <rect x="150" y="378" width="160" height="2.5" rx="1.2" />
        <rect x="1330" y="330" width="90" height="2.5" rx="1.2" />
      </g>
      <Island />
      <path d="M0 420v-30c120-22 220-26 330-14s190 26 290 24c-60 12-90 14-140 20z" />
      <path d="M44 394l22-66 22 66zM84 390l18-52 18 52zM8 398l16-46 16 46z" />
    </svg>
  )
}

/** A shape that hides what lies behind it, and is the paler the farther away it stands. */
function Ridge({ d, opacity }: { d: string; opacity: number }) {
  return (
    <>
      <path d={d} className="text-sky dark:text-sky-low" />
      <path d={d} opacity={opacity} />
    </>
  )
}

/** Only by night. */
function Stars() {
  return (
    <path
      className="hidden text-wall dark:block"
      d="M96 40h3v3h-3zM240 118h2v2h-2zM356 22h3v3h-3zM498 84h2v2h-2zM610 30h3v3h-3zM716 132h2v2h-2zM838 58h3v3h-3zM934 16h2v2h-2zM990 108h3v3h-3zM1046 40h2v2h-2zM1300 62h3v3h-3zM1384 128h2v2h-2zM1352 18h2v2h-2z"
    />
  )
}

function Island() {
  return (
    <g>
      <path d="M1056 336c34-26 84-42 140-42s116 18 146 42c14 10 2 16-18 16h-252c-22 0-30-8-16-16z" />
      <path d="M1110 306l16-58 16 58zM1138 300l22-84 22 84zM1270 302l18-66 18 66zM1298 312l13-44 13 44z" />
      <path d="M1186 302v-44l34-30 34 30v44z" className={white} />
      <path d="M1178 262l42-38 42 38-5 6-37-33-37 33z" />
      <path d="M1238 236v-20h9v28z" />
      <rect x="1199" y="266" width="14" height="16" rx="1.5" className="text-ember" />
      <rect x="1226" y="266" width="14" height="36" rx="1.5" opacity=".8" />
      <path d="M1196 352h48v3h-48zM1102 358h60v2.5h-60zM1262 360h52v2.5h-52z" opacity=".5" />
    </g>
  )
}
