import type { ReactNode } from 'react'
import { Anchor } from '#ui/link.tsx'
import { travelTips } from '../../texts/travel-tips.ts'
import { ActionLinks } from '../action-links.tsx'
import { Scene, white } from '../scenes/scene.tsx'

/** Three ways to travel, each a poster, and the way on. */
export function WhereNext() {
  const { categories, categoriesHeading, closing } = travelTips
  return (
    <>
      <section aria-labelledby="next" className="page-width py-14 lg:py-20">
        <h2 id="next">{categoriesHeading}</h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {categories.map(({ id, title, text, link }) => (
            <li
              key={id}
              className="flex flex-col overflow-hidden rounded-sheet bg-tide text-on-tide dark:bg-surface dark:text-ink"
            >
              <Scene box={[400, 260]} className="-mb-px aspect-3/2 w-full bg-sky">
                {posters[id]}
              </Scene>
              <div className="flex grow flex-col p-6">
                <h3>{title}</h3>
                <p className="mt-2 grow">{text}</p>
                <Anchor
                  href={link.href}
                  className="mt-3 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
                >
                  {link.label}
                </Anchor>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ready" className="page-width pb-16 lg:pb-24">
        <div className="grid justify-items-start gap-5 border-t-4 border-double border-line-strong pt-10 md:grid-cols-[1fr_auto] md:items-center">
          <div className="grid gap-1.5">
            <h2 id="ready">{closing.title}</h2>
            <p className="text-lead text-muted">{closing.text}</p>
          </div>
          <ActionLinks actions={closing.actions} looks={['accent', 'secondary']} size="lg" />
        </div>
      </section>
    </>
  )
}

const posters: Record<(typeof travelTips.categories)[number]['id'], ReactNode> = {
  mountain: (
    <>
      <circle cx="300" cy="66" r="30" className="text-moon" opacity=".85" />
      <path d="M0 260L120 70l60 90 70-116 150 190v26z" opacity=".3" />
      <path d="M120 70l32 48-20-6-14 12-16-14-12 8zM250 44l38 50-24-8-16 14-14-16-14 8z" className={white} />
      <path d="M0 260v-60l90-40 120 60 90-36 100 50v26z" opacity=".55" />
      <path d="M40 250l22-70 22 70zM86 250l16-50 16 50zM330 250l22-74 22 74z" />
      <path d="M180 250v-36l40-30 40 30v36z" className="text-wall" />
      <path d="M170 218l50-40 50 40-6 8-44-34-44 34z" />
      <path d="M212 222h18v28h-18z" className="text-ember" />
    </>
  ),
  city: (
    <>
      <circle cx="84" cy="64" r="28" className="text-moon" opacity=".85" />
      <path d="M0 120h60V84h50v56h40V60h70v60h50V92h60v50h70v118H0z" opacity=".22" />
      <path d="M20 260V130h80v130zM120 260V80h24V56h60v24h24v180zM248 260V118h110v142z" opacity=".85" />
      <path
        d="M34 146h16v22H34zM66 146h16v22H66zM34 186h16v22H34zM140 104h18v26h-18zM190 104h18v26h-18zM140 150h18v26h-18zM266 140h18v24h-18zM322 140h18v24h-18zM294 184h18v24h-18z"
        className="text-ember"
      />
      <path
        d="M66 186h16v22H66zM190 150h18v26h-18zM140 196h18v26h-18zM294 140h18v24h-18zM266 184h18v24h-18z"
        className="text-wall"
        opacity=".7"
      />
      <path d="M0 246c80-8 120 8 200 0s120-8 200 0v14H0z" className="text-ember" opacity=".5" />
    </>
  ),
  coast: (
    <>
      <circle cx="200" cy="92" r="34" className="text-moon" opacity=".85" />
      <path d="M0 126h400v134H0z" opacity=".3" />
      <g className="text-moon" opacity=".7">
        <rect x="158" y="136" width="84" height="3" rx="1.5" />
        <rect x="172" y="150" width="58" height="3" rx="1.5" />
        <rect x="164" y="166" width="44" height="3" rx="1.5" />
      </g>
      <path d="M400 260V150c-50 4-90 24-120 50s-70 40-110 60z" opacity=".8" />
      <path d="M300 198v-54h70v-24h30v78z" className={white} />
      <path d="M292 146h86v-8h-86zM364 122h36v-8h-36z" className="text-ember" />
      <path d="M314 198v-26a9 9 0 0 1 18 0v26zM346 160h14v16h-14z" />
      <path d="M84 128l2-56 40 50zM80 128l-2-40-26 36z" className={white} />
      <path d="M44 132h90l-14 16H58z" />
    </>
  ),
}
