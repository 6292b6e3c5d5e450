import { glow, Scene, white } from './scene.tsx'

/** The mail boat on its way: letters in the hold, gulls behind it. */
export function MailBoatScene() {
  return (
    <Scene box={[620, 360]} className="h-full w-full">
      <circle cx="470" cy="118" r="84" className={glow} />
      <circle cx="470" cy="118" r="50" className="text-moon" opacity=".85" />
      <path opacity=".14" d="M0 232c80-30 150-40 240-18s180 16 240-4 100-10 140 0v150H0z" />
      <path opacity=".26" d="M0 262c60-10 100-10 160 0s100 10 160 0 100-10 160 0 100 8 140 0v98H0z" />
      <path d="M150 216h250l-34 74H196z" />
      <path d="M158 224h236l-5 12H163z" className="text-ember" />
      <path d="M262 216v-62h92l14 62z" className={white} />
      <path d="M256 156h104v-9H256zM310 147v-52h6v52z" />
      <path d="M316 97l56 14-56 18z" className="text-ember" />
      <path d="M276 172h26v22h-26zM314 172h26v22h-26z" opacity=".75" />
      <g className="text-wall">
        <path d="M178 180h62v36h-62z" />
        <path d="M262 216v-62M354 154l14 62M196 162h58v34h-58z" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="2.500" strokeLinejoin="round">
        <path d="M262 216v-62M354 154l14 62M196 162h58v34h-58zM196 162l29 20 29-20M178 180h62v36h-62zM178 180l31 22 31-22" />
        <path d="M92 92q16-16 30 0q14-16 30 0M60 138q11-11 20 0q9-11 20 0M196 60q11-11 20 0q9-11 20 0" />
      </g>
      <path opacity=".62" d="M0 300c60-14 110-14 160 0s100 14 160 0 110-14 160 0 100 10 140-2v62H0z" />
      <g className="text-wall" opacity=".45">
        <rect x="60" y="322" width="90" height="3" rx="1.5" />
        <rect x="260" y="334" width="120" height="3" rx="1.5" />
        <rect x="470" y="322" width="80" height="3" rx="1.5" />
      </g>
    </Scene>
  )
}
