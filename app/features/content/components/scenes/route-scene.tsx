import { glow, Scene, white } from './scene.tsx'

/** A map of a journey: over the hills, along the town, down to the sea, with the way dotted in. */
export function RouteScene() {
  return (
    <Scene box={[1440, 420]} className="absolute inset-0 h-full w-full">
      <circle cx="1188" cy="104" r="76" className={glow} />
      <circle cx="1188" cy="104" r="44" className="text-moon" opacity=".85" />
      <path opacity=".12" d="M0 300L180 150l90 76 120-126 150 140 70-52 190 112 640-6v126H0z" />
      <path
        opacity=".2"
        d="M330 158l60-58 58 56-26-6-18 16-22-18-22 16zM150 176l30-26 28 24-14-3-12 10-12-8z"
        className={white}
      />
      <path opacity=".22" d="M0 344l150-62 150 40 170-70 230 80 240-44 180 40 320-30v122H0z" />
      <g opacity=".5">
        <path d="M742 318v-58h34v58zM780 318v-84h40v84zM824 318v-66h30v66zM858 318v-46h44v46z" />
        <path d="M800 234l-4-22h8zM906 318v-72h26v72z" />
      </g>
      <path
        className="text-ember"
        opacity=".8"
        d="M750 270h8v8h-8zM764 270h8v8h-8zM790 250h8v8h-8zM806 250h8v8h-8zM790 268h8v8h-8zM832 262h8v8h-8zM868 284h8v8h-8zM884 284h8v8h-8zM914 258h8v8h-8z"
      />
      <path opacity=".38" d="M980 420c40-60 130-96 240-92s180-4 220-18v110z" />
      <g className="text-wall" opacity=".5">
        <rect x="1120" y="356" width="90" height="3" rx="1.5" />
        <rect x="1250" y="344" width="120" height="3" rx="1.5" />
        <rect x="1180" y="384" width="150" height="3" rx="1.5" />
      </g>
      <path d="M1300 344l2-52 34 46zM1296 344l-2-38-22 34z" className={white} />
      <path d="M1262 348h80l-12 16h-54z" />
      <path opacity=".62" d="M0 420v-46c140-26 260-10 380 0s260 30 420 14 240-8 340 32z" />
      <path d="M84 388l18-60 18 60zM124 384l14-46 14 46zM52 392l13-42 13 42z" />
      <path d="M196 384v-26l26-22 26 22v26z" className="text-wall" />
      <path d="M189 360l33-28 33 28-4 5-29-24-29 24z" />
      <rect x="214" y="364" width="13" height="20" className="text-ember" />
      <path
        d="M232 392c120 18 150-52 300-40s170 60 300 34 190-62 300-18 100 20 150-16"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeDasharray="2 16"
        strokeLinecap="round"
        className="text-ember"
      />
      <path d="M818 372c-14-16-20-26-20-36a20 20 0 0 1 40 0c0 10-6 20-20 36z" className="text-ember" />
      <circle cx="818" cy="336" r="7" className="text-paper" />
    </Scene>
  )
}
