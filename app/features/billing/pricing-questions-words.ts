/** What people ask before they choose a plan. `unlimited` is added where a site does not limit listings by plan. */
export const pricingQuestionsWords: readonly {
  id: string
  question: string
  answer: string
  unlimited?: string
}[] = [
  {
    id: 'commission',
    question: 'Do you take a commission on bookings?',
    answer:
      'No, never. You pay the monthly price of your plan and nothing else. Guests pay you directly, and there is no booking fee for them either.',
  },
  {
    id: 'difference',
    question: 'What is the difference between the plans?',
    answer:
      'Starter is for one property. Professional is for as many as you like, and we start a guide book for each home with places nearby.',
    unlimited:
      'This site does not limit listings by plan at present, so the guide book is the only difference.',
  },
  {
    id: 'cancel',
    question: 'Can I cancel anytime?',
    answer:
      'Yes, with two clicks under “Manage your plan”. Your plan then works until the end of the month you’ve paid for, and you won’t be charged again.',
  },
  {
    id: 'switch',
    question: 'Can I switch later?',
    answer:
      'Anytime, in both directions. If you switch to Starter and have several active listings, you choose which one stays online. The others are deactivated; nothing is deleted.',
    unlimited: 'This site does not limit listings by plan at present, so all of them stay online.',
  },
  {
    id: 'failed',
    question: 'What happens when a payment fails?',
    answer:
      'We email you, and everything keeps working for seven days. Add a new card under “Manage your plan” to fix it. You keep your listings, bookings and reviews either way.',
  },
  {
    id: 'currency',
    question: 'In which currency do I pay, and how?',
    answer:
      'In US dollars, by card. Our payment provider stores your card; Holmward never sees its number. Taxes are added where the law requires it.',
  },
]
