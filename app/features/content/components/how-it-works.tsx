import { KeyRound, type LucideIcon, MessagesSquare, Search } from 'lucide-react'

const steps: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Search & Browse',
    text: 'Look through homes by place, type and comfort, and find the one that fits your days.',
    Icon: Search,
  },
  {
    title: 'Contact Directly',
    text: 'Send your dates to the owner. You arrange the stay and the payment between the two of you.',
    Icon: MessagesSquare,
  },
  {
    title: 'Enjoy Your Stay',
    text: 'Arrive, unpack, and have a person to ask who knows the house and the place around it.',
    Icon: KeyRound,
  },
]

/** The three steps from looking to arriving. */
export function HowItWorks() {
  return (
    <section aria-labelledby="steps-heading" className="page-width py-14 lg:py-20">
      <h2 id="steps-heading" className="text-center">
        How it works
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 lg:mt-12 lg:gap-12">
        {steps.map(({ title, text, Icon }, index) => (
          <li key={title} className="grid content-start justify-items-center gap-3 text-center">
            <span className="relative grid size-16 place-items-center rounded-full bg-tide-soft text-tide-ink">
              <Icon aria-hidden className="size-7" strokeWidth={1.75} />
              <span
                aria-hidden
                className="tabular absolute -end-1 -top-1 grid size-7 place-items-center rounded-full bg-ember text-meta font-semibold text-on-ember"
              >
                {index + 1}
              </span>
            </span>
            <h3>{title}</h3>
            <p className="max-w-80 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
