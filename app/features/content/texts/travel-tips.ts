/** The words of /travel-tips. In texts, `[words](target)` is a link. */
export const travelTips = {
  title: 'Travel Tips',
  path: '/travel-tips',
  description:
    'What to check before you book a holiday home, how to stay safe and within budget, and what to pack: tips from people who host.',
  lead: 'A house is not a hotel: nobody stands at a desk, and that is the charm of it. A little preparation makes it all charm.',
  checksHeading: 'Six quick checks before you ask',
  checks: [
    {
      id: 'check-in',
      title: 'Check-in Times',
      text: 'Earliest and latest hour, and who hands over the key.',
    },
    {
      id: 'internet',
      title: 'Internet Speed',
      text: 'For calls, ask for a measured figure: 20 Mbit/s up is plenty.',
    },
    { id: 'parking', title: 'Parking', text: 'On the plot, on the street, or a permit from the town hall?' },
    {
      id: 'kitchen',
      title: 'Kitchen Access',
      text: 'All yours or shared, and is there an oven or only two rings?',
    },
    {
      id: 'guests',
      title: 'Guest Limits',
      text: 'Children count. So do friends who only come for dinner, in some houses.',
    },
    {
      id: 'laws',
      title: 'Local Laws',
      text: 'Visitor tax, quiet hours, beach fires: each town has its own list.',
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
          title: 'Travel a week beside the season',
          text: 'The first week of September has the warm water of August and half of its people. Owners are glad about those dates and often say so in the price.',
        },
        {
          title: 'Measure the distances yourself',
          text: 'Open the map on the listing’s page and find the supermarket, the station and the beach. “Near” is a word; nine minutes on foot is a fact.',
        },
      ],
    },
    {
      id: 'safety',
      label: 'Safety',
      tips: [
        {
          title: 'Believe a confirmed booking, nothing else',
          text: 'Contact details come from us only once the owner has accepted. Whoever mails you out of the blue, with a discount for paying today, is not your host.',
        },
        {
          title: 'Spend the first five minutes walking',
          text: 'Find the exits, the fire extinguisher, the main switch and the water tap. Press the test button of the smoke alarm, and put the address where everybody sees it.',
        },
        {
          title: 'Leave your plan with somebody',
          text: 'One person at home should know the address, the owner’s number and your day of return. For a cabin without reception, agree on an hour when you will call.',
        },
      ],
    },
    {
      id: 'budget',
      label: 'Budget',
      tips: [
        {
          title: 'Compare totals, not nights',
          text: 'Choose your dates before you compare: the total for the stay is then on every card. There is no fee on top here, which makes the sum a short one.',
        },
        {
          title: 'Let the kitchen earn its keep',
          text: 'Breakfast and every second dinner at the table of the house saves a family of four the price of about two nights a week. Ask which spices are there.',
        },
        {
          title: 'Ask about longer stays',
          text: 'A week without a change of linen is less work for the owner. Many will meet you halfway from the seventh night on, but only if you ask in your request.',
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
          text: 'Three nights are the least in which a house starts to feel like yours. Move every day, and what you see most of is your own suitcase.',
        },
        {
          title: 'Leave it a little better',
          text: 'Rubbish out, dishes done, windows shut, a line in the guest book. Then write a review: what was true, what was lovely, what the next people should bring.',
        },
      ],
    },
  ],

  checklistHeading: 'The list on the kitchen door',
  checklistHint: 'Tick what is done. Your browser remembers it, and nobody else does.',
  checklistReset: 'Start over',
  checklist: [
    {
      title: 'Before You Leave',
      items: [
        'Arrival time agreed with the owner',
        'Payment and deposit settled in writing',
        'House rules read by everybody who comes',
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
        'Owner’s number among your contacts',
        'Confirmation mail and calendar file at hand',
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
      text: 'Arrive by daylight, carry chains from November to April, and order the wood with the key.',
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
    text: 'Look around without an account. You need one only when you write to an owner.',
    actions: [
      { label: 'Start Your Search', href: '/search' },
      { label: 'Join Our Community', href: '/auth?tab=sign-up' },
    ],
  },
} as const
