import { ArrowRight } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Anchor } from '#ui/link.tsx'
import { howToBook } from '../../texts/how-to-book.ts'
import { ActionLinks } from '../action-links.tsx'
import { ArticleText } from '../article-text.tsx'
import { BookingScreen } from './booking-screen.tsx'

/** Everything below the head of the page: the six steps along a line, advice, and where to ask. */
export function BookingSteps() {
  const { steps, stepsHeading, tips, tipsHeading, closing, tutorial } = howToBook
  return (
    <>
      <section aria-labelledby="steps" className="page-width py-14 lg:py-20">
        <h2 id="steps" className="md:text-center">
          {stepsHeading}
        </h2>
        <ol className="relative mx-auto mt-10 grid max-w-5xl gap-12 lg:mt-14 lg:gap-20">
          <span
            aria-hidden
            className="absolute inset-y-4 start-5 w-px border-s-2 border-dashed border-line-strong md:start-1/2"
          />
          {steps.map((step, at) => (
            <li key={step.title} className="relative grid gap-6 ps-16 md:grid-cols-2 md:gap-28 md:ps-0">
              <span
                aria-hidden
                className="tabular absolute start-0 top-0 grid size-10 place-items-center rounded-full border-2 border-ember bg-paper font-serif text-h4 text-ember-ink md:start-1/2 md:-ms-5 md:top-1/2 md:-mt-5"
              >
                {at + 1}
              </span>
              <div className={cx('grid content-center gap-2', at % 2 === 1 && 'md:order-2')}>
                <h3>{step.title}</h3>
                <p className="text-muted">{step.text}</p>
                {'link' in step && (
                  <Anchor
                    href={step.link.href}
                    className="-ms-1 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-button px-1 font-semibold text-tide-ink no-underline hover:underline"
                  >
                    {step.link.label}
                    <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={2} />
                  </Anchor>
                )}
              </div>
              <div
                className={cx(
                  'rounded-card shadow-e2',
                  at % 2 === 1 ? 'md:order-1 md:-rotate-1' : 'md:rotate-1',
                )}
              >
                <BookingScreen scene={tutorial.chapters[at]?.scene ?? 'search'} />
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="before" className="bg-sunken py-14 lg:py-20">
        <div className="page-width">
          <h2 id="before">{tipsHeading}</h2>
          <ul className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
            {tips.map(({ title, text }) => (
              <li key={title} className="bg-surface p-6 sm:p-8">
                <h3 className="text-h4">{title}</h3>
                <p className="mt-2 text-muted">
                  <ArticleText>{text}</ArticleText>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section
        aria-labelledby="unclear"
        className="page-width grid justify-items-center gap-4 py-14 text-center lg:py-20"
      >
        <h2 id="unclear">{closing.title}</h2>
        <p className="measure text-lead text-muted">{closing.text}</p>
        <ActionLinks actions={closing.actions} />
      </section>
    </>
  )
}
