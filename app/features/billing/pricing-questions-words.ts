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
      'Starter is for one property. Professional is for as many as you like, and a guide book with places around each home is started for you.',
    unlimited: 'This site does not limit listings by plan at present; the guide book is the difference here.',
  },
  {
    id: 'cancel',
    question: 'Can I cancel anytime?',
    answer:
      'Yes, with two clicks under “Manage your plan”. It then works until the end of the month that you have paid for, and nothing more is charged.',
  },
  {
    id: 'switch',
    question: 'Can I switch later?',
    answer:
      'Anytime, in both directions. If you switch to Starter and have several active listings, you choose which one stays online. The others are deactivated; nothing is deleted.',
    unlimited: 'As this site does not limit listings by plan at present, all of them stay online here.',
  },
  {
    id: 'failed',
    question: 'What happens when a payment fails?',
    answer:
      'We write to you, and everything works as before for seven days. A new card under “Manage your plan” settles it. Your listings, bookings and reviews stay in any case.',
  },
  {
    id: 'currency',
    question: 'In which currency do I pay, and how?',
    answer:
      'In US dollars, by card. The card is held by our payment provider; Holmward never sees its number. Taxes are added where the law asks for them.',
  },
]
