import { ChefHat, Clock, type LucideIcon, ParkingSquare, Scale, UsersRound, Wifi } from 'lucide-react'
import { lazyPart } from '#ui/lazy-part.ts'
import { StaticPart } from '#ui/static-part.tsx'
import { travelTips } from '../../texts/travel-tips.ts'

const RouteScene = lazyPart(async () => (await import('../scenes/route-scene.tsx')).RouteScene)

const icons: Record<(typeof travelTips.checks)[number]['id'], LucideIcon> = {
  'check-in': Clock,
  internet: Wifi,
  parking: ParkingSquare,
  kitchen: ChefHat,
  guests: UsersRound,
  laws: Scale,
}

/** The map of a journey, and six luggage tags hanging from it. */
export function TipsHero() {
  const { title, lead, checks, checksHeading } = travelTips
  return (
    <>
      <header className="relative overflow-hidden bg-sky">
        <StaticPart of={RouteScene} />
        <div className="page-width relative grid gap-4 pt-12 pb-44 md:pt-16 lg:pt-20 lg:pb-64">
          <h1 className="text-display">{title}</h1>
          <p className="max-w-xl text-lead">{lead}</p>
        </div>
      </header>
      <section aria-labelledby="checks" className="page-width relative -mt-8 lg:-mt-10">
        <h2 id="checks" className="sr-only">
          {checksHeading}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {checks.map(({ id, title: name, text }) => {
            const Icon = icons[id]
            return (
              <li
                key={id}
                className="grid grid-cols-[auto_1fr] gap-x-4 rounded-card rounded-s-full border border-line bg-surface py-4 ps-5 pe-5 shadow-e2"
              >
                <span
                  aria-hidden
                  className="my-auto size-4 rounded-full border-2 border-line-strong bg-sunken"
                />
                <div>
                  <h3 className="flex items-center gap-2 text-h4">
                    <Icon aria-hidden className="size-5 text-ember" strokeWidth={1.75} />
                    {name}
                  </h3>
                  <p className="mt-1 text-meta text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
