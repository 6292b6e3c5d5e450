/** The words of /how-to-book and of its walkthrough. In texts, `[words](target)` is a link. */
export const howToBook = {
  title: 'How to Book',
  path: '/how-to-book',
  description:
    'Six steps from a search to the key of your holiday home: how to find, request and pay for a stay directly with the owner.',
  lead: 'No checkout, no booking fee, no call centre. Find a home, write to its owner, and agree on the rest together.',
  actions: { watch: 'Watch the tutorial', search: { label: 'Find a home', href: '/search' } },
  length: '3:45 minutes',

  stepsHeading: 'Six steps to your stay',
  steps: [
    {
      title: 'Search for a place',
      text: 'Type a town, a state or a country, and add dates and guests if you know them. Filters narrow it down by price, rooms, type and amenities.',
      link: { label: 'Open the search', href: '/search' },
    },
    {
      title: 'Read the whole listing',
      text: 'Look at every photo and read the full description. Reviews often answer your question. If not, message the owner from the page.',
      link: { label: 'What to look for', href: '/travel-tips' },
    },
    {
      title: 'Choose your dates',
      text: 'The calendar crosses out nights that are taken. Pick your arrival and departure, and you see the total before you commit to anything.',
    },
    {
      title: 'Send a request',
      text: 'Sign in, give your name and the number of guests, and tell the owner in two lines who is coming. Sending it costs nothing.',
      link: { label: 'Sign in', href: '/auth' },
    },
    {
      title: 'Wait for the answer',
      text: 'The owner has 48 hours. Homes marked “Instant” confirm right away. We email you the reply. If it’s a yes, you see the owner’s phone and email address, and the exact address of the home.',
      link: { label: 'See your bookings', href: '/dashboard?tab=my-bookings' },
    },
    {
      title: 'Settle it and enjoy your stay',
      text: 'Agree on payment, deposit and cancellation in one written message, pay the owner directly, and pack. After your stay, a review helps the next guest.',
    },
  ],

  tipsHeading: 'Before you press send',
  tips: [
    {
      title: 'Introduce yourselves',
      text: 'An owner hands you a key. “Two of us and a quiet dog, here to walk” opens more doors than a blank note.',
    },
    {
      title: 'Ask for several dates',
      text: 'Requests don’t reserve nights, so you can have a few open at the same time. Withdraw the ones you no longer need.',
    },
    {
      title: 'Put payment terms in writing',
      text: 'Amount, due date, deposit, and what happens if one of you cancels. Four lines in a message that you can both find again.',
    },
    {
      title: 'Never pay before the yes',
      text: 'A real owner has no reason to ask for money while a request is open. If one does, [tell us](/contact?category=safety).',
    },
  ],
  closing: {
    title: 'Something still unclear?',
    text: 'The help center answers the most common questions. For anything else, ask our team.',
    actions: [
      { label: 'Visit the help center', href: '/help-center' },
      { label: 'Ask us', href: '/contact?category=booking' },
    ],
  },

  tutorial: {
    title: 'Booking a stay, step by step',
    /**
     * The chapters in order; the seconds of all captions together are 3:45. `at` is the part of the picture to look at.
     */
    chapters: [
      {
        scene: 'search',
        title: 'Search for a place',
        captions: [
          {
            seconds: 10,
            at: 'all',
            text: 'This is the search. Everything you need is in the bar at the top.',
          },
          { seconds: 10, at: 'where', text: 'Under “Where”, type the name of a town, a state or a country.' },
          {
            seconds: 9,
            at: 'chips',
            text: 'Your filters appear as chips. Press the cross on one to remove it.',
          },
          {
            seconds: 9,
            at: 'cards',
            text: 'Each card shows the price per night, the place, and how many people it sleeps.',
          },
        ],
      },
      {
        scene: 'listing',
        title: 'Read the whole listing',
        captions: [
          {
            seconds: 9,
            at: 'photos',
            text: 'Open a card, then the photos. You see them large, one after the other.',
          },
          {
            seconds: 10,
            at: 'facts',
            text: 'Below the title you see bedrooms, bathrooms, guests and the type of home.',
          },
          {
            seconds: 10,
            at: 'about',
            text: 'Read the whole description. Good owners mention stairs, roads and roosters.',
          },
          { seconds: 9, at: 'reviews', text: 'Only guests who have stayed can write a review.' },
        ],
      },
      {
        scene: 'dates',
        title: 'Choose your dates',
        captions: [
          {
            seconds: 10,
            at: 'calendar',
            text: 'Open the calendar in the booking box. Crossed-out nights are taken.',
          },
          { seconds: 9, at: 'range', text: 'Press the day you arrive, then the day you leave.' },
          {
            seconds: 9,
            at: 'total',
            text: 'The total is nights times price. The booking fee below it is always zero.',
          },
          {
            seconds: 9,
            at: 'note',
            text: 'This line reminds you that payment is between you and the owner.',
          },
        ],
      },
      {
        scene: 'request',
        title: 'Send a request',
        captions: [
          {
            seconds: 9,
            at: 'name',
            text: 'Sign in, and your email address is already filled in. Add your name.',
          },
          { seconds: 9, at: 'guests', text: 'Say how many you are, children included.' },
          {
            seconds: 10,
            at: 'note',
            text: 'Use the note for what matters: a cot, a late train, a dog, the reason for the trip.',
          },
          {
            seconds: 9,
            at: 'send',
            text: 'Press “Request to book”. Nothing is charged, and you can still withdraw. “Book now” confirms right away.',
          },
        ],
      },
      {
        scene: 'answer',
        title: 'Wait for the answer',
        captions: [
          {
            seconds: 9,
            at: 'status',
            text: 'Your request waits under “My Bookings” on the dashboard, marked as pending.',
          },
          {
            seconds: 10,
            at: 'status',
            text: 'Within 48 hours it changes to confirmed or cancelled, and we email you which.',
          },
          {
            seconds: 9,
            at: 'contact',
            text: 'Once it’s confirmed, you see the owner’s phone and email address here.',
          },
          {
            seconds: 9,
            at: 'file',
            text: 'The email has a calendar file, so you can add the stay to your calendar.',
          },
        ],
      },
      {
        scene: 'arrive',
        title: 'Settle it and enjoy your stay',
        captions: [
          {
            seconds: 10,
            at: 'letter',
            text: 'Write one message with amount, due date, deposit and cancellation terms.',
          },
          {
            seconds: 9,
            at: 'letter',
            text: 'Pay the owner the way you agreed. Holmward never asks you for money.',
          },
          {
            seconds: 10,
            at: 'house',
            text: 'On the day, follow the arrival note, find the key and make yourself at home.',
          },
          {
            seconds: 9,
            at: 'stars',
            text: 'When you’re back, leave a review. That’s all. Have a good trip!',
          },
        ],
      },
    ],
  },
} as const
