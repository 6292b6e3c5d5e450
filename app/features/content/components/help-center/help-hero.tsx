import type { Ref } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { SearchField } from '#ui/search-field.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import { helpCenter } from '../../texts/help-center.ts'

const LighthouseScene = lazyPart(async () => (await import('../scenes/lighthouse-scene.tsx')).LighthouseScene)

export type HelpHeroProps = { query: string; onSearch: (typed: string) => void; field: Ref<HTMLInputElement> }

/** The lighthouse, and the box that searches both lists; without scripts it is a form that asks the server. */
export function HelpHero({ query, onSearch, field }: HelpHeroProps) {
  const { title, lead, path, search, clear } = helpCenter
  return (
    <header className="relative overflow-hidden bg-sky">
      <StaticPart of={LighthouseScene} />
      <div className="page-width relative grid justify-items-center gap-4 pt-12 pb-36 text-center md:pt-16 lg:pb-44">
        <h1 className="text-display">{title}</h1>
        <p className="text-lead">{lead}</p>
        <Form
          action={path}
          role="search"
          onSubmit={(event) => event.preventDefault()}
          className="mt-2 flex w-full max-w-xl items-center gap-2 text-start"
        >
          <SearchField
            ref={field}
            label={search.label}
            labelHidden
            name="q"
            placeholder={search.placeholder}
            value={query}
            onChange={(event) => onSearch(event.target.value)}
            className="grow [&_input]:shadow-e2"
          />
          {query && (
            <Button
              variant="secondary"
              size="sm"
              className="scripts-only whitespace-nowrap"
              onClick={() => onSearch('')}
            >
              {clear}
            </Button>
          )}
          <span className="hidden noscript:block">
            <Button type="submit">{search.button}</Button>
          </span>
        </Form>
      </div>
    </header>
  )
}
