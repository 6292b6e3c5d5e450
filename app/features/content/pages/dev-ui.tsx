import { data } from 'react-router'
import { doors } from '#platform/router-context.ts'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { Actions } from '../components/showcase/actions.tsx'
import { Content } from '../components/showcase/content.tsx'
import { Forms } from '../components/showcase/forms.tsx'
import { Foundations } from '../components/showcase/foundations.tsx'
import { Layers } from '../components/showcase/layers.tsx'
import { Structure } from '../components/showcase/structure.tsx'
import type { Route } from './+types/dev-ui.ts'

/** Only for whoever is at the machine that it runs on, as all pages for developers. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(doors).config.onlyThisMachine) throw data(null, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'Design system · Holmward' }, { name: 'robots', content: 'noindex' }]
}

export default function DevUi() {
  return (
    <div className="page-width pb-16">
      <header className="flex flex-wrap items-end justify-between gap-6 py-12">
        <div>
          <p className="text-meta font-semibold text-ember-ink">Design system</p>
          <h1 className="mt-1 text-display">A well-kept guidebook</h1>
          <p className="measure mt-3 text-lead text-muted">
            Every piece that Holmward’s pages are made of, in every state, by day and by night.
          </p>
        </div>
        <ThemeToggle />
      </header>
      <Foundations />
      <Actions />
      <Forms />
      <Structure />
      <Content />
      <Layers />
    </div>
  )
}
