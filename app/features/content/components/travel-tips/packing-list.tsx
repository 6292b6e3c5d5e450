import { RotateCcw } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxMark } from '#ui/checkbox.tsx'
import { travelTips } from '../../texts/travel-tips.ts'
import { earlyCheckboxes } from '../early-checkboxes.ts'

/** Where a browser keeps what is ticked. */
export const packingKey = 'holmward.packing-list'

/** The checklist on a sheet of lined paper, to tick off; remembered in this browser alone. */
export function PackingList() {
  const { checklist, checklistHeading, checklistHint, checklistReset } = travelTips
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  // Before anything can be ticked again, which would be added to nothing.
  useLayoutEffect(() => {
    const kept = readTicked()
    const early = earlyCheckboxes(list.current)
    if (early.length > 0) setTicked(keepTicked(new Set([...kept, ...early])))
    else setTicked(kept)
  }, [])

  function tick(item: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(item)
    else next.delete(item)
    setTicked(keepTicked(next))
  }
  return (
    <section aria-labelledby="packing" className="bg-sunken py-14 lg:py-20 print:bg-transparent">
      <div className="page-width">
        <div className="rounded-card border border-line bg-surface px-5 py-8 shadow-e2 sm:px-10 lg:py-10">
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            <div className="grid gap-1">
              <h2 id="packing">{checklistHeading}</h2>
              <p className="no-print scripts-only text-meta text-muted">{checklistHint}</p>
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="no-print scripts-only max-sm:-ms-3"
              icon={<RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />}
              aria-disabled={ticked.size === 0}
              onClick={() => setTicked(keepTicked(new Set()))}
            >
              {checklistReset}
            </Button>
          </div>
          <div ref={list} className="mt-6 grid gap-8 md:grid-cols-3 lg:gap-12">
            {checklist.map(({ title, items }) => (
              <fieldset key={title}>
                <legend className="font-serif text-h3">{title}</legend>
                <ul className="mt-2">
                  {items.map((item) => (
                    <li key={item} className="border-b border-tide/15 last:border-b-0">
                      <label className="relative flex min-h-11 items-start gap-3 py-2.5">
                        <input
                          type="checkbox"
                          value={item}
                          checked={ticked.has(item)}
                          onChange={(event) => tick(item, event.target.checked)}
                          className="peer absolute inset-0 m-0 size-full opacity-0"
                        />
                        <CheckboxMark />
                        <span className="pointer-events-none peer-checked:text-faint peer-checked:line-through">
                          {item}
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
              </fieldset>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** What this browser keeps. */
function readTicked(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(packingKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}

function keepTicked(ticked: ReadonlySet<string>): ReadonlySet<string> {
  try {
    localStorage.setItem(packingKey, JSON.stringify([...ticked]))
  } catch {
    // Without storage the list still works until the page is left.
  }
  return ticked
}
