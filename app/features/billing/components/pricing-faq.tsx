import { Accordion } from '#ui/disclosure.tsx'
import { TextLink } from '#ui/link.tsx'

const questions = [
  {
    id: 'commission',
    title: 'Do you take a commission on bookings?',
    content: (
      <p>
        No, never. You pay the monthly price of your plan and nothing else. Guests pay you directly, and there
        is no booking fee for them either.
      </p>
    ),
  },
  {
    id: 'difference',
    title: 'What is the difference between the plans?',
    content: (
      <p>
        Starter is for <strong>one property</strong>. Professional is for <strong>as many as you like</strong>
        , and a guide book with places around each home is started for you.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'Can I cancel anytime?',
    content: (
      <p>
        Yes, with two clicks under “Manage your plan”. It then works until the end of the month that you have
        paid for, and nothing more is charged.
      </p>
    ),
  },
  {
    id: 'switch',
    title: 'Can I switch later?',
    content: (
      <p>
        Anytime, in both directions. If you switch to Starter and have several active listings, you choose
        which one stays online. The others are deactivated; nothing is deleted.
      </p>
    ),
  },
  {
    id: 'failed',
    title: 'What happens when a payment fails?',
    content: (
      <p>
        We write to you, and everything works as before for seven days. A new card under “Manage your plan”
        settles it. Your listings, bookings and reviews stay in any case.
      </p>
    ),
  },
  {
    id: 'currency',
    title: 'In which currency do I pay, and how?',
    content: (
      <p>
        In US dollars, by card. The card is held by our payment provider; Holmward never sees its number.
        Taxes are added where the law asks for them.
      </p>
    ),
  },
]

/** What people ask before they choose a plan. */
export function PricingFaq() {
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 w-full max-w-3xl sm:mt-20">
      <h2 id="faq">Questions hosts ask</h2>
      <div className="mt-4">
        <Accordion items={questions} />
      </div>
      <p className="mt-6 text-meta text-muted">
        By choosing a plan you agree to the <TextLink href="/terms-of-service">terms of service</TextLink> and
        the <TextLink href="/host-policies">host policies</TextLink>.
      </p>
    </section>
  )
}
