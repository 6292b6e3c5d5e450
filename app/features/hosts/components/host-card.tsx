import type { ResponseFigures } from '#features/messaging/response-words.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/link.tsx'
import type { HostFigures } from '../figures.ts'
import { figureLines } from '../host-words.ts'
import { FigureList } from './figure-list.tsx'
import { HostFace, HostFacts, type HostFactsProps } from './host-facts.tsx'
import { hostCardWords } from './host-facts-words.ts'
import { TraderNote, type TraderNoteProps } from './trader-note.tsx'

export type HostCardProps = {
  host: HostFactsProps &
    TraderNoteProps & {
      id: string
      name: string | null
      picture: string | null
      about: string | null
      response: ResponseFigures | null
      figures: HostFigures
    }
}

/** Who lets a home and by what they can be believed; leads to their own page. */
export function HostCard({ host }: HostCardProps) {
  const name = host.name ?? hostCardWords.noName
  return (
    <section aria-labelledby="host-heading" className="grid grid-cols-1 gap-4">
      <h2 id="host-heading">{hostCardWords.title}</h2>
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-start gap-4">
            <HostFace name={host.name} picture={host.picture} />
            <div className="grid min-w-0 grow basis-48 gap-1">
              <h3 className="text-h4 wrap-anywhere">
                <TextLink href={`/hosts/${host.id}`} className="inline-flex min-h-11 items-center">
                  {name}
                </TextLink>
              </h3>
              <HostFacts {...host} />
            </div>
          </div>
          {host.about && (
            <p className="measure line-clamp-4 whitespace-pre-line wrap-anywhere">{host.about}</p>
          )}
          <FigureList lines={figureLines(host)} />
          <TraderNote trader={host.trader} />
        </div>
      </Card>
    </section>
  )
}
