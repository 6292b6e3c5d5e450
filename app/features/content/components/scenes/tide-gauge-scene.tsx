import { glow, Scene } from './scene.tsx'

/** A tide gauge on its pile, in front of the workshops of a harbour. */
export function TideGaugeScene() {
  return (
    <Scene box={[520, 380]} className="h-full w-full">
      <circle cx="120" cy="110" r="78" className={glow} />
      <circle cx="120" cy="110" r="46" className="text-moon" opacity=".85" />
      <path opacity=".15" d="M0 226c60-40 130-50 210-26s150 4 310-22v202H0z" />
      <path opacity=".45" d="M40 246v-60l46-30 46 30v60zM150 246v-44h84v44z" />
      <path
        d="M58 200h18v18H58zM96 200h18v18H96zM168 214h14v14h-14zM202 214h14v14h-14z"
        className="text-ember"
        opacity=".8"
      />
      <path
        d="M0 246h330v16H0zM26 262h10v90H26zM116 262h10v90h-10zM206 262h10v90h-10zM296 262h10v90h-10z"
        opacity=".85"
      />
      <path opacity=".3" d="M0 300c60-10 100-8 150 0s110 8 160 0 110-10 210 0v80H0z" />
      <path d="M386 40h64v340h-64z" className="text-wall" />
      <path d="M386 40h64v340h-64zM392 46v328h52V46z" fillRule="evenodd" />
      <path d="M392 70h26v5h-26zM392 98h14v4h-14zM392 126h26v5h-26zM392 154h14v4h-14zM392 182h26v5h-26zM392 210h14v4h-14zM392 238h26v5h-26zM392 266h14v4h-14zM392 294h26v5h-26z" />
      <path d="M350 128l30-13v26z" className="text-ember" />
      <path d="M350 124h-32v8h32z" className="text-ember" />
      <path opacity=".5" d="M0 330c70-10 120-8 180 0s120 10 180 0 90-6 160 0v50H0z" />
      <path d="M368 30h100v14H368z" />
      <path d="M404 30c-2-14 4-20 14-20s16 6 14 20z" />
      <path d="M426 16l18-4-12 9z" className="text-ember" />
    </Scene>
  )
}
