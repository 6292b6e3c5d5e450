/** The words of /travel-tips. In texts, `[words](target)` is a link. */
export const travelTips = {
  title: 'Travel Tips',
  path: '/travel-tips',
  description:
    'What to check before you book a holiday home, how to stay safe and within budget, and what to pack: tips from people who host.',
  lead: 'A house is not a hotel: there’s no front desk, and that’s the charm. A little preparation helps.',
  checksHeading: 'Six quick checks before you ask',
  checks: [
    {
      id: 'check-in',
      title: 'Check-in Times',
      text: 'Earliest and latest time, and who hands over the key.',
    },
    {
      id: 'internet',
      title: 'Internet Speed',
      text: 'For video calls, ask for a measured speed: 20 Mbit/s upload is plenty.',
    },
    { id: 'parking', title: 'Parking', text: 'On site, on the street, or with a permit from the town hall?' },
    {
      id: 'kitchen',
      title: 'Kitchen Access',
      text: 'All yours or shared? An oven, or only two rings?',
    },
    {
      id: 'guests',
      title: 'Guest Limits',
      text: 'Children count. In some homes, so do friends who come for dinner.',
    },
    {
      id: 'laws',
      title: 'Local Laws',
      text: 'Visitor tax, quiet hours, beach fires: each town has its own rules.',
    },
  ],

  tabsHeading: 'Tips for every part of the trip',
  tabs: [
    {
      id: 'planning',
      label: 'Planning',
      tips: [
        {
          title: 'Book the house, then the flight',
          text: 'Flights sell seats by the hundred; the one house with a view has one key. Send your request first and buy tickets when it is confirmed, usually within two days.',
        },
        {
          title: 'Travel a week off-season',
          text: 'In the first week of September the water is as warm as in August, with half the people. Owners like to fill those dates, and often charge less.',
        },
        {
          title: 'Measure the distances yourself',
          text: 'Open the map on the listing’s page and find the supermarket, the station and the beach. “Near” is vague; nine minutes on foot is a fact.',
        },
      ],
    },
    {
      id: 'safety',
      label: 'Safety',
      tips: [
        {
          title: 'Trust only a confirmed booking',
          text: 'We share contact details only once a booking is confirmed. If someone emails you out of the blue with a discount for paying today, it’s not your host.',
        },
        {
          title: 'Spend the first five minutes walking',
          text: 'Find the exits, fire extinguisher, main switch and water valve. Test the smoke alarm, and put the address where everyone can see it.',
        },
        {
          title: 'Leave your plan with someone',
          text: 'One person at home should know the address, the owner’s number and your return date. If the cabin has no phone signal, agree on a time when you’ll call.',
        },
      ],
    },
    {
      id: 'budget',
      label: 'Budget',
      tips: [
        {
          title: 'Compare totals, not nights',
          text: 'Choose your dates before you compare, and every card shows the total for the stay. We add no booking fee on top.',
        },
        {
          title: 'Use the kitchen',
          text: 'Eat breakfast and every second dinner at home, and a family of four saves about two nights’ price a week. Ask which spices are there.',
        },
        {
          title: 'Ask about longer stays',
          text: 'A week without a change of linen is less work for the owner. Many give a discount from the seventh night, if you ask in your request.',
        },
      ],
    },
    {
      id: 'experience',
      label: 'Experience',
      tips: [
        {
          title: 'Ask the owner one good question',
          text: '“Where would you eat on your birthday?” gets a better answer than “what is there to do?”. Some hosts keep a guide to the neighbourhood on the listing’s page.',
        },
        {
          title: 'Do less, in one place',
          text: 'A house needs about three nights to feel like yours. If you move every day, you mostly see your suitcase.',
        },
        {
          title: 'Leave it a little better',
          text: 'Take out the rubbish, do the dishes, shut the windows, and sign the guest book. Then write a review: what was as described, what was lovely, what the next guests should bring.',
        },
      ],
    },
  ],

  checklistHeading: 'The list on the kitchen door',
  checklistHint: 'Tick what’s done. Only your browser remembers it.',
  checklistReset: 'Start over',
  checklist: [
    {
      title: 'Before You Leave',
      items: [
        'Arrival time agreed with the owner',
        'Payment and deposit settled in writing',
        'House rules read by everyone in your group',
        'Travel insurance covers a rented home',
        'Neighbour has your spare key and plants',
      ],
    },
    {
      title: 'Pack Smart',
      items: [
        'Medicine, and a plaster for the second day’s walk',
        'Slippers, because other people’s floors are cold',
        'A torch for the path from the car',
        'Coffee and breakfast for the first morning',
        'One bag that stays packed for the beach',
      ],
    },
    {
      title: 'Digital Prep',
      items: [
        'Address and route saved for use offline',
        'Owner’s number in your contacts',
        'Confirmation email and calendar file at hand',
        'Passport and licence photographed, stored safely',
        'Charger, adapter, and a battery for the train',
      ],
    },
  ],

  categoriesHeading: 'Where to next?',
  categories: [
    {
      id: 'mountain',
      title: 'Mountain Retreats',
      text: 'Arrive by daylight, carry snow chains from November to April, and order firewood ahead.',
      link: { label: 'Browse cabins', href: '/search?type=Cabin' },
    },
    {
      id: 'city',
      title: 'City Escapes',
      text: 'Look for a courtyard rather than a view if you sleep lightly, and leave the car at home.',
      link: { label: 'Browse apartments', href: '/search?type=Apartment' },
    },
    {
      id: 'coast',
      title: 'Coastal Villas',
      text: 'Read the tide table, rinse the sand off outside, and close the shutters when the wind turns.',
      link: { label: 'Browse villas', href: '/search?type=Villa' },
    },
  ],
  closing: {
    title: 'Ready when you are',
    text: 'Browse without an account. You need one only to write to an owner.',
    actions: [
      { label: 'Start Your Search', href: '/search' },
      { label: 'Join Our Community', href: '/auth?tab=sign-up' },
    ],
  },
} as const
