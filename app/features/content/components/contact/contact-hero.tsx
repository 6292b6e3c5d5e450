import { lazyPart } from '#ui/lazy-part.ts'
import { Anchor } from '#ui/link.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import { contact } from '../../texts/contact.ts'

const MailBoatScene = lazyPart(async () => (await import('../scenes/mail-boat-scene.tsx')).MailBoatScene)

export type ContactHeroProps = { support: string }

/** The mail boat, and three ways to reach somebody. */
export function ContactHero({ support }: ContactHeroProps) {
  const { title, lead, channels, channelsHeading } = contact
  return (
    <header className="page-width pt-8 md:pt-12">
      <div className="grid overflow-hidden rounded-sheet bg-sky md:grid-cols-2">
        <div className="grid content-center gap-4 p-6 sm:p-10 lg:p-14">
          <h1 className="text-display">{title}</h1>
          <p className="text-lead text-muted">{lead}</p>
        </div>
        <div className="h-52 md:h-auto md:min-h-80 ltr:md:mask-l-from-85% rtl:md:mask-r-from-85% [&>div]:h-full">
          <StaticPart of={MailBoatScene} />
        </div>
      </div>
      <h2 className="sr-only">{channelsHeading}</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {channels.map(({ id, title: name, text, time, action }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6">
            <h3 className="text-h4">{name}</h3>
            <p className="mt-1.5 grow text-muted">{text}</p>
            <div className="mt-2 -mb-2 flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-semibold">{time}</p>
              <Anchor
                href={action.href === 'support:' ? `mailto:${support}` : action.href}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {action.label}
              </Anchor>
            </div>
          </li>
        ))}
      </ul>
    </header>
  )
}
