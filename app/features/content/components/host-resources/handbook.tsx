import { ArrowRight } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Anchor } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { hostResources } from '../../texts/host-resources.ts'
import { useTabInUrl } from '../use-tab-in-url.ts'

/** Four tabs of three cards, each of which leads to the tool that it speaks of. */
export function Handbook() {
  const [selected, select] = useTabInUrl([
    'getting-started',
    'guest-experience',
    'business-management',
    'safety-security',
  ])
  const [first, ...others] = hostResources.tabs.map(({ id, label, cards }) => ({
    id,
    label,
    content: (
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {cards.map(({ title, text, action }) => (
          <Card as="li" key={title} className="flex flex-col">
            <h3>{title}</h3>
            <p className="mt-3 grow text-muted">{text}</p>
            <Anchor
              href={action.href}
              className="group -mx-5 mt-5 -mb-5 flex min-h-12 items-center justify-between gap-3 border-t border-line px-5 py-3 leading-snug font-semibold text-tide-ink no-underline hover:underline sm:-mx-6 sm:-mb-6 sm:px-6"
            >
              {action.label}
              <ArrowRight
                aria-hidden
                className="size-4.5 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
                strokeWidth={2}
              />
            </Anchor>
          </Card>
        ))}
      </ul>
    ),
  }))
  if (!first) return null
  return (
    <section aria-labelledby="handbook" className="page-width py-14 lg:py-20">
      <h2 id="handbook">{hostResources.tabsHeading}</h2>
      <Tabs
        label={hostResources.tabsHeading}
        tabs={[first, ...others]}
        selected={selected}
        onSelect={select}
        className="mt-5"
      />
    </section>
  )
}
