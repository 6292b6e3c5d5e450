import { KeyRound, type LucideIcon, MessagesSquare, Search } from 'lucide-react'
import { howItWorksWords } from './home-parts-words.ts'

const steps: readonly { words: { title: string; text: string }; Icon: LucideIcon }[] = [
  { words: howItWorksWords.search, Icon: Search },
  { words: howItWorksWords.contact, Icon: MessagesSquare },
  { words: howItWorksWords.enjoy, Icon: KeyRound },
]

/** The three steps from looking to arriving: down a line on phones, along one where there is room. */
export function HowItWorks() {
  return (
    <section aria-labelledby="steps-heading" className="page-width py-14 lg:py-20">
      <h2 id="steps-heading">{howItWorksWords.title}</h2>
      <ol className="mt-6 grid gap-y-8 md:grid-cols-3 md:gap-x-8 lg:mt-8 lg:gap-x-12">
        {steps.map(({ words: { title, text }, Icon }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-4 before:absolute before:start-8 before:top-18 before:h-[calc(100%-3rem)] before:w-px before:bg-line last:before:hidden md:grid-cols-1 md:before:start-20 md:before:top-8 md:before:h-px md:before:w-[calc(100%-4rem)] lg:before:w-[calc(100%-3rem)]"
          >
            <span className="relative grid size-16 place-items-center rounded-full bg-tide-soft text-tide-ink">
              <Icon aria-hidden className="size-7" strokeWidth={1.75} />
              <span
                aria-hidden
                className="tabular absolute -end-1 -top-1 grid size-7 place-items-center rounded-full bg-ember text-meta font-semibold text-on-ember"
              >
                {index + 1}
              </span>
            </span>
            <div className="grid content-start gap-1.5">
              <h3>{title}</h3>
              <p className="max-w-88 text-balance text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
