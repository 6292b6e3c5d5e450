/** The words of /host-resources. In texts, `[words](target)` is a link. */
export const hostResources = {
  title: 'Host Resources',
  path: '/host-resources',
  description:
    'Guides, tools and figures for hosts on Holmward: from your first listing to safe, well-run stays and a calendar that’s always right.',
  lead: 'What experienced hosts do, in the order you’ll need it, and the tools for each step.',
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
          text: 'Write the description as if you’re showing a friend around: entrance, kitchen, beds, bathroom, then outside. End with what a stranger needs to know, such as the gate that sticks.',
          action: { label: 'List a property', href: '/list-property' },
        },
        {
          title: 'Photos that keep their promise',
          text: 'At least ten pictures, none older than six months. Start with the view that made you buy the house. Show each bed and bathroom, and end with the way to the door.',
          action: { label: 'Photo requirements', href: '/host-policies#listing-requirements' },
        },
        {
          title: 'Finding your price',
          text: 'Search your own town for dates you’d rent out, sort by price, and read the five homes in the middle. Price yours a tenth lower until you have reviews.',
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
          text: 'A light that is on, a warm room, a note with their name. Guests forgive a small bathroom more easily than a key box they have to find by phone light.',
          action: { label: 'Our tips for guests', href: '/travel-tips' },
        },
        {
          title: 'Quick replies',
          text: 'A request stays open for 48 hours, but guests decide on the first evening. Reply within a day, even to say no. The dashboard shows who is waiting, and since when.',
          action: { label: 'See your requests', href: '/dashboard?tab=bookings' },
        },
        {
          title: 'Your own guide book',
          text: 'The bakery that opens at six, the swimming spot without a sign, the doctor who answers on Sundays. Professional includes a guide book for each home, and you can add, sort and remove places.',
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
          text: 'Paste your calendar addresses from Airbnb, Vrbo and Booking.com, and give them yours in return. Nights booked on one platform are then blocked on the others.',
          action: { label: 'Connect a calendar', href: '/dashboard?tab=calendar-sync' },
        },
        {
          title: 'Getting paid without surprises',
          text: 'Under “Prices and rules”, set what is due when, and add your payment details once. Only guests with a confirmed stay see them, on their booking’s page. Never send account numbers in a message: guests can’t tell it from a scam.',
          action: { label: 'Fees and taxes', href: '/terms-of-service#fees' },
        },
        {
          title: 'When one home becomes two',
          text: 'Starter is for one property, Professional for as many as you like. Switching takes a minute, and you keep everything you’ve entered.',
          action: { label: 'Starter or Professional', href: '/pricing' },
        },
      ],
    },
    {
      id: 'safety-security',
      label: 'Safety & Security',
      cards: [
        {
          title: 'Checks before each arrival',
          text: 'Test the alarms, check the extinguisher’s date, look for slippery stairs, and check that windows lock from inside. It takes fifteen minutes. Note the date and your initials.',
          action: { label: 'Your responsibilities', href: '/host-policies#responsibilities' },
        },
        {
          title: 'Which guests to accept',
          text: 'Ask who is coming and why; good guests like to be asked. Decide by their answers, never by a name or a face. If something feels wrong, decline without a long explanation.',
          action: { label: 'Community guidelines', href: '/community-guidelines' },
        },
        {
          title: 'When something goes wrong',
          text: 'People first, then the house, then the paperwork. Call for help, take pictures that show the time, and tell your insurer within a day. We act on accounts that break the rules.',
          action: { label: 'Report a problem', href: '/contact?category=safety' },
        },
      ],
    },
  ],

  toolsHeading: 'Six kinds of tools that hosts use',
  toolsText: 'Some are built in. For the others any product will do, as long as you check it every week.',
  tools: [
    {
      title: 'Calendar synchronisation',
      text: 'Keeps booked nights in sync across platforms.',
      link: { label: 'Built in', href: '/dashboard?tab=calendar-sync' },
    },
    { title: 'Photo editing', text: 'Straight lines, true colours, nothing retouched away.', link: null },
    {
      title: 'Price comparison',
      text: 'A monthly look at the prices of ten similar homes.',
      link: { label: 'Built in', href: '/search' },
    },
    {
      title: 'Guest communication',
      text: 'Saved texts for arrival, the middle of a stay and goodbye.',
      link: null,
    },
    {
      title: 'Cleaning schedules',
      text: 'A shared list of changeovers for your cleaners.',
      link: null,
    },
    {
      title: 'Smart locks and sensors',
      text: 'A code for each stay, and a noise meter that records no speech.',
      link: null,
    },
  ],

  kpiHeading: 'What to measure each month',
  kpis: [
    {
      title: 'Bookings',
      points: [
        'Nights booked out of nights available',
        'Requests per hundred views',
        'Share of requests accepted',
      ],
    },
    {
      title: 'Guests',
      points: [
        'Average rating, to one decimal',
        'Share who would recommend you',
        'Hours until your first reply',
      ],
    },
    {
      title: 'Money',
      points: ['Average price per booked night', 'Cost of one changeover', 'Profit per night'],
    },
  ],
  closing: {
    title: 'Put it to work',
    text: 'Your dashboard has the requests, calendar and figures for all your homes in one place.',
    actions: [
      { label: 'Go to the dashboard', href: '/dashboard' },
      { label: 'Ask host support', href: '/contact?category=host' },
    ],
  },
} as const
