import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { countOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Accordion } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type Faq, matchFaqs } from '../../match-faqs.ts'
import { helpCenter } from '../../texts/help-center.ts'
import { ArticleText } from '../article-text.tsx'
import { useTabInUrl } from '../use-tab-in-url.ts'

export type AnswersProps = { query: string; onClear: () => void }

/** The questions of guests and of hosts, those that match while somebody searches; one answer open at a time. */
export function Answers({ query, onClear }: AnswersProps) {
  const [selected, select] = useTabInUrl(['guests', 'hosts'])
  const [open, setOpen] = useState<string | null>(null)
  const { hash } = useLocation()
  const isSearching = query.trim() !== ''
  const [guests, hosts] = helpCenter.tabs.map(({ faqs, ...tab }) => ({
    ...tab,
    found: matchFaqs<Faq>(faqs, query),
  }))
  useEffect(() => {
    const linked = hash.slice(1)
    if (!helpCenter.tabs.some(({ faqs }) => faqs.some(({ id }) => id === linked))) return
    setOpen(linked)
    document.getElementById(linked)?.scrollIntoView()
    document.querySelector<HTMLElement>(`#${linked} button`)?.focus({ preventScroll: true })
  }, [hash])
  if (!guests || !hosts) return null

  const total = guests.found.length + hosts.found.length
  // While somebody searches, the tab that has something is the better one.
  const shown = isSearching && total > 0 && !(selected === 'guests' ? guests : hosts).found.length
  const other = selected === 'guests' ? 'hosts' : 'guests'
  const tabOf = ({ id, label, found }: typeof guests) => ({
    id,
    label,
    ...(isSearching ? { count: found.length } : {}),
    // The line below the tabs is the first of the list.
    content: (
      <div className="-mt-6 *:border-t-0">
        <Accordion
          items={found.map((faq) => ({
            id: faq.id,
            title: faq.question,
            content: (
              <p>
                <ArticleText>{faq.answer}</ArticleText>
              </p>
            ),
          }))}
          open={open}
          onOpenChange={setOpen}
        />
      </div>
    ),
  })
  return (
    <section aria-labelledby="answers">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="answers">{helpCenter.faqHeading}</h2>
        <p role="status" className="text-meta text-muted">
          {isSearching && countOf(total, 'result')}
        </p>
      </div>
      {total > 0 ? (
        <Tabs
          label={helpCenter.faqHeading}
          tabs={[tabOf(guests), tabOf(hosts)]}
          selected={shown ? other : selected}
          onSelect={select}
          className="mt-3"
        />
      ) : (
        <div className="mt-6">
          <EmptyState
            title={helpCenter.noResults}
            icon={<SearchX strokeWidth={1.75} />}
            level={3}
            actions={<Button onClick={onClear}>{helpCenter.clear}</Button>}
          >
            <ArticleText>{helpCenter.noResultsText}</ArticleText>
          </EmptyState>
        </div>
      )}
    </section>
  )
}
