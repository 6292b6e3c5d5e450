import {
  CalendarSync,
  Camera,
  ChartNoAxesColumn,
  Lock,
  MessageSquareText,
  SprayCan,
  Wrench,
} from 'lucide-react'
import { TextLink } from '#ui/link.tsx'
import { hostResources } from '../../texts/host-resources.ts'
import { ActionLinks } from '../action-links.tsx'

const icons = [CalendarSync, Camera, ChartNoAxesColumn, MessageSquareText, SprayCan, Lock]

/** Below the handbook: the tools on their board, what to measure, and where to begin. */
export function ToolsAndFigures() {
  const { tools, toolsHeading, toolsText, kpis, kpiHeading, closing } = hostResources
  return (
    <>
      <section aria-labelledby="tools" className="border-y border-line bg-sunken py-14 lg:py-20">
        <div className="page-width grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16">
          <div>
            <h2 id="tools">{toolsHeading}</h2>
            <p className="mt-3 text-muted">{toolsText}</p>
          </div>
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {tools.map(({ title, text, link }, at) => {
              const Icon = icons[at] ?? Wrench
              return (
                <li key={title} className="flex gap-4 border-t border-line-strong/50 py-5">
                  <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ember" strokeWidth={1.5} />
                  <div>
                    <h3 className="text-h4">{title}</h3>
                    <p className="mt-1 text-meta text-muted">
                      {text}
                      {link && (
                        <>
                          {' '}
                          <TextLink
                            href={link.href}
                            className="whitespace-nowrap"
                            aria-label={`${link.label}: ${title}`}
                          >
                            {link.label}
                          </TextLink>
                        </>
                      )}
                    </p>
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
      </section>
      <section aria-labelledby="measure" className="page-width py-14 lg:py-20">
        <div className="rounded-sheet border border-line bg-surface p-6 shadow-e2 sm:p-10">
          <h2 id="measure">{kpiHeading}</h2>
          <div className="mt-6 grid gap-8 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
            {kpis.map(({ title, points }) => (
              <div key={title} className="md:px-8 md:first:ps-0 md:last:pe-0">
                <h3 className="text-ember-ink">{title}</h3>
                <ul className="mt-3 grid gap-2.5">
                  {points.map((point) => (
                    <li key={point} className="flex gap-3">
                      <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-tide" />
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <div className="mt-12 grid justify-items-start gap-5 md:grid-cols-[1fr_auto] md:items-center">
          <div className="grid gap-1.5">
            <h2>{closing.title}</h2>
            <p className="measure text-lead text-muted">{closing.text}</p>
          </div>
          <ActionLinks actions={closing.actions} />
        </div>
      </section>
    </>
  )
}
