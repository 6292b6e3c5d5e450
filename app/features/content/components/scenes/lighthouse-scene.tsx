import { glow, Scene, white } from './scene.tsx'

/** A lighthouse whose beam crosses the page. It stands right of the words where there is room; a phone has its light. */
export function LighthouseScene() {
  return (
    <Scene box={[1440, 400]} className="absolute inset-y-0 end-0 h-full w-[138%] xl:w-full">
      <path d="M1236 104L0 20v190z" className={glow} />
      <path d="M1252 104l188-22v50z" className={glow} />
      <path opacity=".14" d="M0 330c180-22 300-30 480-10s300 10 460-6 330-34 500-2v88H0z" />
      <path opacity=".26" d="M0 356h1440v44H0z" />
      <path d="M1080 400c20-40 70-64 150-66s150 16 210 66z" opacity=".85" />
      <path d="M1216 340l9-200h38l9 200z" className={white} />
      <path d="M1219 290l3-50h44l3 50zM1224 190l2-44h36l2 44z" className="text-ember" opacity=".85" />
      <path d="M1212 140h64v9h-64zM1222 138v-36h44v36z" />
      <path d="M1228 132v-24h32v24z" className="text-ember" />
      <path d="M1218 103c6-20 16-26 26-30 10 4 20 10 26 30z" />
      <path d="M1242 62h4v14h-4z" />
      <path d="M1238 340v-24a7 7 0 0 1 14 0v24z" />
      <path d="M1120 368v-34l34-26 34 26v34z" className="text-wall" />
      <path d="M1112 336l42-32 42 32-4 6-38-29-38 29z" />
      <rect x="1134" y="342" width="14" height="14" className="text-ember" />
      <path d="M210 350l4-70 46 62zM204 350l-3-50-30 44z" opacity=".5" />
      <path d="M150 354h118l-18 22h-82z" opacity=".7" />
      <g opacity=".3">
        <rect x="330" y="372" width="150" height="2.500" rx="1.2" />
        <rect x="640" y="366" width="200" height="2.500" rx="1.2" />
        <rect x="40" y="386" width="90" height="2.500" rx="1.2" />
        <rect x="900" y="384" width="110" height="2.500" rx="1.2" />
      </g>
    </Scene>
  )
}
