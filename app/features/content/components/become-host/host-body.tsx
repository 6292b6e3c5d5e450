import { Check, HandCoins, MessagesSquare, RefreshCw, Scale, Tag, Undo2 } from 'lucide-react'
import { becomeHost } from '../../texts/become-host.ts'
import { ActionLinks } from '../action-links.tsx'
import { ArticleText } from '../article-text.tsx'

const icons = [HandCoins, Scale, MessagesSquare, RefreshCw, Tag, Undo2]

/** Everything below the invitation to host. */
export function HostBody() {
  return (
    <>
      <Benefits />
      <Steps />
      <TipsAndNeeds />
      <Closing />
    </>
  )
}

function Benefits() {
  const { benefits, benefitsHeading } = becomeHost
  return (
    <section aria-labelledby="benefits" className="page-width py-14 lg:py-20">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        <div>
          <h2 id="benefits">{benefitsHeading}</h2>
          <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {benefits.map(({ title, text }, at) => {
              const Icon = icons[at] ?? Check
              return (
                <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
                  <Icon aria-hidden className="mt-0.5 size-7 text-ember" strokeWidth={1.5} />
                  <div>
                    <h3 className="text-h4">{title}</h3>
                    <p className="mt-1.5 text-muted">{text}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
        <HostSum />
      </div>
    </section>
  )
}

function Steps() {
  const { steps, stepsHeading } = becomeHost
  return (
    <section
      aria-labelledby="steps"
      className="bg-tide py-14 text-on-tide lg:py-20 dark:bg-tide-soft dark:text-ink"
    >
      <div className="page-width">
        <h2 id="steps">{stepsHeading}</h2>
        <ol className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="relative border-t border-current/40 pt-6">
              <span aria-hidden className="absolute -top-1.5 size-3 rounded-full bg-current" />
              <span aria-hidden className="tabular block font-serif text-display leading-none">
                {at + 1}
              </span>
              <h3 className="mt-4 text-h4">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function TipsAndNeeds() {
  const { tips, tipsHeading, requirements, requirementsHeading, requirementsMore } = becomeHost
  return (
    <div className="page-width grid gap-14 py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20 lg:py-20">
      <section aria-labelledby="tips">
        <h2 id="tips">{tipsHeading}</h2>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          {tips.map(({ title, text }) => (
            <div key={title} className="grid gap-1 py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-6">
              <dt className="font-serif text-h4 leading-snug text-balance">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        aria-labelledby="requirements"
        className="self-start rounded-sheet bg-sunken p-6 sm:p-8 lg:sticky lg:top-24"
      >
        <h2 id="requirements" className="text-h3">
          {requirementsHeading}
        </h2>
        <ul className="mt-5 grid gap-3.5">
          {requirements.map((text) => (
            <li key={text} className="flex gap-3">
              <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-moss-soft text-moss">
                <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
              </span>
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-6 border-t border-line pt-5 text-meta text-muted">
          <ArticleText>{requirementsMore}</ArticleText>
        </p>
      </section>
    </div>
  )
}

function Closing() {
  const { title, text, actions, more } = becomeHost.closing
  return (
    <section aria-labelledby="begin" className="border-t border-line bg-ember-soft">
      <div className="page-width grid justify-items-start gap-5 py-14 md:grid-cols-[1fr_auto] md:items-center lg:py-16">
        <div className="grid gap-2">
          <h2 id="begin">{title}</h2>
          <p className="measure text-lead text-muted">{text}</p>
          <p className="text-meta text-muted">
            <ArticleText>{more}</ArticleText>
          </p>
        </div>
        <ActionLinks actions={actions} size="lg" />
      </div>
    </section>
  )
}

/** What a host keeps, as a bill from a till. */
function HostSum() {
  const { title, lines, total, note } = becomeHost.sum
  return (
    <aside aria-labelledby="sum" className="self-start lg:-rotate-1">
      <div className="rounded-t-card border border-b-0 border-line bg-surface p-6 shadow-e2">
        <h2 id="sum" className="text-h4">
          {title}
        </h2>
        <dl className="tabular mt-4 grid gap-2 text-meta">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong pt-3">
            <dt className="text-body font-semibold">{total.label}</dt>
            <dd className="font-serif text-h2 text-tide-ink">{total.value}</dd>
          </div>
        </dl>
        <p className="mt-4 text-meta text-muted">{note}</p>
      </div>
      <svg
        aria-hidden
        viewBox="0 0 320 10"
        preserveAspectRatio="none"
        className="block h-2.5 w-full text-surface"
        fill="currentColor"
      >
        <path d="M0 0h320l-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10-10-10-10 10L0 0z" />
      </svg>
    </aside>
  )
}
