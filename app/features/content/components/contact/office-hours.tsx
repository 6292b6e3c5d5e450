import { Anchor } from '#ui/link.tsx'
import { contact } from '../../texts/contact.ts'

/** When people are there, and what they hold themselves to. */
export function OfficeHours() {
  const { hours, commitment, report } = contact
  return (
    <div className="grid content-start gap-5">
      <section aria-labelledby="hours" className="rounded-card border-4 border-double border-line-strong p-6">
        <h2 id="hours" className="text-h3">
          {hours.heading}
        </h2>
        <dl className="tabular mt-3 grid gap-1.5">
          {hours.rows.map(({ days, time }) => (
            <div key={days} className="flex items-baseline gap-2">
              <dt>{days}</dt>
              <span aria-hidden className="grow border-b border-dotted border-line-strong" />
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-meta text-muted">{hours.note}</p>
      </section>
      <section
        aria-labelledby="commitment"
        className="rounded-card bg-tide p-6 text-on-tide dark:bg-tide-soft dark:text-ink"
      >
        <h2 id="commitment" className="text-h3">
          {commitment.heading}
        </h2>
        <p className="mt-2">{commitment.text}</p>
      </section>
      <p className="text-meta text-muted">
        {report.text}{' '}
        <Anchor href={report.link.href} className="link">
          {report.link.label}
        </Anchor>
      </p>
    </div>
  )
}
