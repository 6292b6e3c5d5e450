/** The words of /host-resources. In texts, `[words](target)` is a link. */
export const hostResources = {
  title: 'Host Resources',
  path: '/host-resources',
  description:
    'Guides, tools and figures for hosts on Holmward: from the first listing to safe, well-run stays and a calendar that is always right.',
  lead: 'What experienced hosts do, in the order in which you will need it, and the tool for each of it.',
  statsLabel: 'Figures worth aiming for',
  stats: [
    { value: '85%', label: 'Guest satisfaction' },
    { value: '40%', label: 'More bookings with professional photos' },
    { value: '60%', label: 'Faster bookings with quick responses' },
    { value: '4.8+', label: 'Average rating' },
  ],

  tabsHeading: 'The handbook',
  tabs: [
    {
      id: 'getting-started',
      label: 'Getting Started',
      cards: [
        {
          title: 'Your first listing',
          text: 'Write the description as you would show a friend around: entrance, kitchen, beds, bathroom, and then outside. Close with what a stranger would have to know, such as the gate that sticks.',
          action: { label: 'List a property', href: '/list-property' },
        },
        {
          title: 'Photos that keep their promise',
          text: 'Ten pictures at least, none older than six months. Begin with the view that made you buy the house, show each bed and every bathroom, and end with the way to the door.',
          action: { label: 'Photo requirements', href: '/host-policies#listing-requirements' },
        },
        {
          title: 'Finding your price',
          text: 'Search your own town for the dates you would let, sort by price, and read the five homes around the middle. Stand a tenth below them until you have reviews of your own.',
          action: { label: 'Compare homes nearby', href: '/search?sort=price_low' },
        },
      ],
    },
    {
      id: 'guest-experience',
      label: 'Guest Experience',
      cards: [
        {
          title: 'The first ten minutes',
          text: 'A light that is on, a warm room, a note with their name. Guests forgive a small bathroom more easily than a key box that they have to find by telephone light.',
          action: { label: 'What guests are told', href: '/travel-tips' },
        },
        {
          title: 'Answers while they still wait',
          text: 'A request is open for 48 hours, but people decide on the first evening. Reply within a day, even if it is a no: the dashboard shows who is waiting, and since when.',
          action: { label: 'See your requests', href: '/dashboard?tab=bookings' },
        },
        {
          title: 'A guide of your own',
          text: 'The bakery that opens at six, the swimming spot without a sign, the doctor who answers on Sundays. Professional comes with a guide book for each home, which you extend, sort and trim.',
          action: { label: 'Plans with a guide book', href: '/pricing' },
        },
      ],
    },
    {
      id: 'business-management',
      label: 'Business Management',
      cards: [
        {
          title: 'One calendar, four platforms',
          text: 'Paste the calendar addresses of Airbnb, Vrbo and Booking.com, and give them yours in return. Nights that are sold in one place are then shut in all the others.',
          action: { label: 'Connect a calendar', href: '/dashboard?tab=calendar-sync' },
        },
        {
          title: 'Getting paid without surprises',
          text: 'Under “Prices and rules” say what is due when, and write once how guests pay you: only those whose stay is confirmed read it, on the page of their booking. Never send account numbers in a message; a guest cannot tell it from a scam.',
          action: { label: 'Fees and taxes', href: '/terms-of-service#fees' },
        },
        {
          title: 'When one home becomes two',
          text: 'Starter is for a single property and Professional for as many as you like. Changing over takes a minute, and nothing you have entered is lost on the way.',
          action: { label: 'Starter or Professional', href: '/pricing' },
        },
      ],
    },
    {
      id: 'safety-security',
      label: 'Safety & Security',
      cards: [
        {
          title: 'The round before each arrival',
          text: 'Test the alarms, look at the extinguisher’s date, walk the stairs with wet shoes in mind, and check that windows close from within. Fifteen minutes, noted with date and initials.',
          action: { label: 'Your responsibilities', href: '/host-policies#responsibilities' },
        },
        {
          title: 'Whom to let in',
          text: 'Ask who is coming and why; decent guests like to be asked. Decide by what they answer, never by a name or a face, and decline what feels wrong without explaining at length.',
          action: { label: 'Community guidelines', href: '/community-guidelines' },
        },
        {
          title: 'When something goes wrong',
          text: 'First the people, then the house, then the paperwork: call help, take pictures with the time on them, tell your insurer within the day. We act on an account that broke the rules.',
          action: { label: 'Report a problem', href: '/contact?category=safety' },
        },
      ],
    },
  ],

  toolsHeading: 'Six kinds of tools that hosts use',
  toolsText: 'Some are built in; for the others any product will do, as long as you look at it every week.',
  tools: [
    {
      title: 'Calendar synchronisation',
      text: 'Keeps sold nights in step across platforms.',
      link: { label: 'Built in', href: '/dashboard?tab=calendar-sync' },
    },
    { title: 'Photo editing', text: 'Straight lines, true colours, nothing painted over.', link: null },
    {
      title: 'Price comparison',
      text: 'A monthly look at what ten similar homes ask for.',
      link: { label: 'Built in', href: '/search' },
    },
    {
      title: 'Guest communication',
      text: 'Saved texts for arrival, the middle of a stay and goodbye.',
      link: null,
    },
    {
      title: 'Cleaning schedules',
      text: 'A shared list of changeovers for whoever holds the mop.',
      link: null,
    },
    {
      title: 'Smart locks and sensors',
      text: 'A code per stay, and a noise meter that stores no words.',
      link: null,
    },
  ],

  kpiHeading: 'What to measure each month',
  kpis: [
    {
      title: 'Bookings',
      points: ['Nights sold out of nights open', 'Requests per hundred views', 'Share of requests accepted'],
    },
    {
      title: 'Guests',
      points: [
        'Average rating, to one decimal',
        'Share who would recommend you',
        'Hours until your first answer',
      ],
    },
    {
      title: 'Money',
      points: ['Average price per sold night', 'Cost of one changeover', 'What is left after a night'],
    },
  ],
  closing: {
    title: 'Put it to work',
    text: 'Your dashboard has the requests, the calendar and the figures of all your homes in one place.',
    actions: [
      { label: 'Go to the dashboard', href: '/dashboard' },
      { label: 'Ask host support', href: '/contact?category=host' },
    ],
  },
} as const
