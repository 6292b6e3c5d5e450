import type { ReactNode } from 'react'

const kinds: readonly { title: string; text: string; scene: ReactNode }[] = [
  {
    title: 'Cozy Cabins',
    text: 'A stove, a stack of wood, and nothing on the horizon but trees.',
    scene: (
      <>
        <circle cx="322" cy="58" r="26" className="text-ember" opacity=".85" />
        <path opacity=".14" d="M0 132c60-44 110-60 160-34s90 10 130-24 70-20 110 6v160H0z" />
        <path opacity=".28" d="M0 168c70-30 130-30 200-14s140-6 200-18v104H0z" />
        <path d="M40 202l24-78 24 78zM82 206l18-60 18 60zM312 204l26-88 26 88zM352 208l16-52 16 52z" />
        <path d="M146 204v-46l54-44 54 44v46z" className="text-paper" />
        <path d="M136 164l64-52 64 52-7 9-57-46-57 46z" />
        <path d="M232 132v-26h12v36z" />
        <rect x="164" y="168" width="22" height="20" rx="2" className="text-ember" />
        <rect x="206" y="166" width="22" height="38" rx="2" opacity=".8" />
        <path d="M0 204h400v36H0z" opacity=".5" />
      </>
    ),
  },
  {
    title: 'Urban Lofts',
    text: 'High windows, old brick, and the best coffee of the city downstairs.',
    scene: (
      <>
        <circle cx="76" cy="62" r="26" className="text-ember" opacity=".85" />
        <path opacity=".14" d="M0 110h44V80h40v46h36V66h52v70h60V92h48V60h60v54h60v126H0z" />
        <path opacity=".26" d="M0 156h60v-30h48v44h40v-60h30v70h110v-76h52v52h60v84H0z" />
        <path d="M136 240V96h20V76h100v20h12v144z" />
        <path d="M152 112h30v36h-30zM190 112h30v36h-30z" className="text-ember" opacity=".9" />
        <path d="M228 112h24v36h-24zM152 160h30v36h-30z" className="text-paper" opacity=".75" />
        <path d="M190 160h30v36h-30zM228 160h24v36h-24z" className="text-ember" opacity=".55" />
        <path d="M300 240v-98h66v98z" opacity=".7" />
        <path
          d="M312 156h14v18h-14zM340 156h14v18h-14zM312 190h14v18h-14zM340 190h14v18h-14z"
          className="text-paper"
          opacity=".6"
        />
        <path d="M40 240v-74h58v74z" opacity=".7" />
        <path d="M52 180h12v16H52zM74 180h12v16H74z" className="text-ember" opacity=".6" />
        <path d="M0 226h400v14H0z" opacity=".5" />
      </>
    ),
  },
  {
    title: 'Mediterranean Villas',
    text: 'White walls, an olive tree for shade, and the sea at the end of the path.',
    scene: (
      <>
        <circle cx="292" cy="70" r="28" className="text-ember" opacity=".85" />
        <path opacity=".14" d="M0 130c50-26 90-34 140-14s60 14 100-6 100-22 160 8v122H0z" />
        <path d="M0 148h400v50H0z" opacity=".24" />
        <path
          d="M262 156h62v2.500h-62zM250 166h50v2.500h-50zM276 176h44v2.500h-44z"
          className="text-ember"
          opacity=".8"
        />
        <path d="M0 206c80-22 160-26 250-14s110 6 150 2v46H0z" opacity=".55" />
        <path d="M76 208v-62h70v-34h64v96z" className="text-paper" />
        <path d="M68 148h86v-9H68zM138 113h80v-9h-80z" className="text-ember" opacity=".8" />
        <path
          d="M92 208v-28a12 12 0 0 1 24 0v28zM164 128h24v22h-24zM160 208v-30a9 9 0 0 1 18 0v30z"
          opacity=".75"
        />
        <path d="M322 210c-2-16-2-24-4-34l8-1c2 10 3 22 4 35z" />
        <path d="M320 108c26-2 46 14 46 36s-20 38-44 36-42-14-42-36 18-34 40-36z" />
        <path d="M244 208c2-22 4-60 12-78 8 18 10 56 12 78z" opacity=".8" />
      </>
    ),
  },
]

/** Three kinds of homes, to dream a little. Purely informational (specification, section 2). */
export function PropertyKinds() {
  return (
    <section aria-labelledby="kinds-heading" className="bg-sunken py-14 lg:py-20">
      <div className="page-width">
        <h2 id="kinds-heading">A home for every kind of stay</h2>
        <ul className="mt-6 grid gap-4 sm:gap-6 md:grid-cols-3">
          {kinds.map(({ title, text, scene }) => (
            <li key={title} className="overflow-hidden rounded-card border border-line bg-surface">
              <svg
                aria-hidden
                viewBox="0 0 400 240"
                preserveAspectRatio="xMidYMax slice"
                fill="currentColor"
                className="aspect-5/3 w-full bg-tide-soft text-tide"
              >
                {scene}
              </svg>
              <div className="p-5">
                <h3>{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
