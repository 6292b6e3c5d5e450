import { Tabs } from '#ui/tabs.tsx'
import { travelTips } from '../../texts/travel-tips.ts'
import { useTabInUrl } from '../use-tab-in-url.ts'

/** Four tabs of three tips. */
export function TipTabs() {
  const [selected, select] = useTabInUrl(['planning', 'safety', 'budget', 'experience'])
  const [first, ...others] = travelTips.tabs.map(({ id, label, tips }) => ({
    id,
    label,
    content: (
      <ol className="grid gap-8 py-2 md:grid-cols-3 md:gap-10">
        {tips.map(({ title, text }, at) => (
          <li key={title} className="border-t-2 border-ember pt-4">
            <span aria-hidden className="tabular font-serif text-h2 text-ember">
              {at + 1}
            </span>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    ),
  }))
  if (!first) return null
  return (
    <section aria-labelledby="tips" className="page-width py-14 lg:py-20">
      <h2 id="tips">{travelTips.tabsHeading}</h2>
      <Tabs
        label={travelTips.tabsHeading}
        tabs={[first, ...others]}
        selected={selected}
        onSelect={select}
        className="mt-5"
      />
    </section>
  )
}
