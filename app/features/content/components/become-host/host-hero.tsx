import { lazyPart } from '#ui/lazy-part.ts'
import { StaticPart } from '#ui/static-part.tsx'
import { ActionLinks } from '../action-links.tsx'
import { ArticleText } from '../article-text.tsx'

const DoorwayScene = lazyPart(async () => (await import('../scenes/doorway-scene.tsx')).DoorwayScene)

export type HostHeroProps = {
  title: string
  lead: string
  actions: readonly { label: string; href: string }[]
  signUp: string
}

/** The invitation: words on the left, an open door on the right that reaches the edge of the page. */
export function HostHero({ title, lead, actions, signUp }: HostHeroProps) {
  return (
    <header className="relative overflow-hidden bg-sky">
      <div className="page-width relative z-10 grid md:grid-cols-2">
        <div className="grid content-center gap-5 py-12 md:py-16 md:pe-8 lg:min-h-120 lg:py-20 lg:pe-12">
          <h1 className="text-display">{title}</h1>
          <p className="measure text-lead text-muted">{lead}</p>
          <ActionLinks actions={actions} looks={['accent', 'secondary']} size="lg" />
          <p className="text-meta text-muted">
            <ArticleText>{signUp}</ArticleText>
          </p>
        </div>
      </div>
      <div className="h-64 overflow-hidden sm:h-96 md:absolute md:inset-y-0 md:end-0 md:h-full md:w-1/2 ltr:md:mask-l-from-92% [&>div]:h-full">
        <StaticPart of={DoorwayScene} />
      </div>
    </header>
  )
}
