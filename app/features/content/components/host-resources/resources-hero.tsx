import { lazyPart } from '#ui/lazy-part.ts'
import { StaticPart } from '#ui/static-part.tsx'
import { hostResources } from '../../texts/host-resources.ts'

const TideGaugeScene = lazyPart(async () => (await import('../scenes/tide-gauge-scene.tsx')).TideGaugeScene)

/** The harbour's workshop, and four figures to hold one's own against. */
export function ResourcesHero() {
  const { title, lead, stats, statsLabel } = hostResources
  return (
    <>
      <header className="page-width grid items-end gap-6 pt-10 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:pt-14 lg:gap-16">
        <div className="grid gap-4 sm:pb-14 lg:pb-20">
          <h1 className="text-display">{title}</h1>
          <p className="max-w-xl text-lead text-balance text-muted">{lead}</p>
        </div>
        <div className="overflow-hidden rounded-t-sheet bg-sky max-sm:aspect-26/19 [&>div]:h-full">
          <StaticPart of={TideGaugeScene} />
        </div>
      </header>
      <section aria-labelledby="stats" className="bg-tide text-on-tide dark:bg-tide-soft dark:text-ink">
        <div className="page-width py-10 lg:py-12">
          <h2 id="stats" className="font-sans text-meta font-semibold tracking-normal">
            {statsLabel}
          </h2>
          <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
            {stats.map(({ value, label }) => (
              <li key={label} className="border-s border-current/40 ps-4">
                <p className="tabular font-serif text-display leading-none">{value}</p>
                <p className="mt-2 text-meta">{label}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
