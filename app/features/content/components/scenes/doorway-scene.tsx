import { glow, Scene } from './scene.tsx'

/** An open door in the evening: light on the step, a lantern, boots, and the bay beyond the corner of the house. */
export function DoorwayScene() {
  return (
    <Scene box={[720, 560]} className="h-full w-full">
      <circle cx="160" cy="208" r="88" className={glow} />
      <circle cx="160" cy="208" r="52" className="text-moon" opacity=".85" />
      <path d="M0 250c50-30 110-44 170-22s90 10 130-8v90H0z" className="text-sky" />
      <path opacity=".16" d="M0 250c50-30 110-44 170-22s90 10 130-8v90H0z" />
      <path opacity=".24" d="M0 286h300v274H0z" />
      <g className="text-moon" opacity=".65">
        <rect x="114" y="302" width="92" height="3" rx="1.5" />
        <rect x="132" y="318" width="70" height="3" rx="1.5" />
        <rect x="118" y="336" width="54" height="3" rx="1.5" />
      </g>
      <path opacity=".5" d="M30 300l14-34 14 34z" />
      <path opacity=".5" d="M22 304h44l-6 9H28z" />
      <path d="M228 0h492v560H228z" className="text-wall" />
      <g opacity=".12">
        <path d="M228 56h492v4H228zM228 124h492v4H228zM228 192h492v4H228zM228 260h492v4H228zM228 328h492v4H228zM228 396h492v4H228zM228 464h492v4H228z" />
      </g>
      <path d="M228 0h20v560h-20z" opacity=".85" />
      <path d="M356 62h238v442H356z" />
      <path d="M372 78h206v426H372z" className="text-ember" opacity=".9" />
      <path d="M372 78h206v426H372z" className="text-ember-soft" opacity=".72" />
      <path d="M402 504l24-150h98l24 150z" className="text-ember" opacity=".18" />
      <path d="M486 214h58v74h-58z" className="text-tide" opacity=".8" />
      <path d="M492 220h46v62h-46z" className="text-sky" />
      <path d="M492 262c12-14 24-16 46-6v26h-46z" opacity=".45" />
      <path d="M404 352h66v8h-66zM410 360h6v60h-6zM458 360h6v60h-6z" opacity=".8" />
      <path
        d="M424 352c-3-24 0-34 8-40 2 14 4 28 2 40zM440 352c0-18 4-28 12-32 0 12-2 24-6 32z"
        opacity=".7"
      />
      <path d="M372 78l-78 34v426l78-34z" opacity=".94" />
      <path
        d="M360 118l-52 22v124l52-22zM360 286l-52 22v152l52-22z"
        className="text-tide-soft"
        opacity=".24"
      />
      <circle cx="310" cy="300" r="7" className="text-ember" />
      <path d="M330 504h300v22H330zM306 526h348v34H306z" opacity=".8" />
      <path d="M372 504h206l58 56H318z" className="text-ember" opacity=".28" />
      <path d="M634 166h6v44h-6z" opacity=".85" />
      <path d="M618 208h38l8 62h-54z" opacity=".9" />
      <path d="M624 218h26l5 42h-36z" className="text-ember" />
      <path d="M606 270h62v7h-62z" opacity=".9" />
      <path
        d="M592 526v-52h24v30c16 2 24 8 24 22zM648 526v-52h24v30c16 2 24 8 24 22z"
        className="text-ember"
      />
      <path d="M592 474h24v9h-24zM648 474h24v9h-24z" className="text-ember-ink" opacity=".5" />
      <path d="M300 526h-38l5-40h28z" className="text-ember" opacity=".75" />
      <path
        d="M281 490c-34-20-40-62-32-92 14 16 22 32 26 52 0-30 6-52 20-68 6 30 4 58-4 78 8-14 18-22 30-26-4 26-16 46-40 56z"
        opacity=".75"
      />
    </Scene>
  )
}
