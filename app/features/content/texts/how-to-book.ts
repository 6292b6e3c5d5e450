/** The words of /how-to-book and of its walkthrough. In texts, `[words](target)` is a link. */
export const howToBook = {
  title: 'How to Book',
  path: '/how-to-book',
  description:
    'Six steps from a search to the key of your holiday home: how to find, request and pay for a stay directly with its owner.',
  lead: 'No checkout, no fee, no call centre. You find a home, write to its owner, and the two of you settle the rest.',
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
      text: 'Go through every photo and the full description. What earlier guests write in their reviews often answers what you were about to ask; if not, write to the owner from the page.',
      link: { label: 'What to look for', href: '/travel-tips' },
    },
    {
      title: 'Choose your dates',
      text: 'The calendar strikes out nights that are gone. Pick arrival and departure, and the total stands there before you commit to anything.',
    },
    {
      title: 'Send a request',
      text: 'Sign in, give your name and the number of guests, and tell the owner in two lines who is coming. Sending it costs nothing.',
      link: { label: 'Sign in', href: '/auth' },
    },
    {
      title: 'Wait for the answer',
      text: 'The owner has 48 hours; homes marked “Instant” need no answer and confirm at once. We mail you the reply, and with a yes you see phone and e-mail address, theirs as well as where to find the door.',
      link: { label: 'See your bookings', href: '/dashboard?tab=my-bookings' },
    },
    {
      title: 'Settle it and enjoy your stay',
      text: 'Agree on payment, deposit and cancellation in one written message, pay the owner directly, and pack. Afterwards, a review helps the next guest.',
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
      text: 'Requests hold no nights, so you may have a few open at once. Withdraw those that you no longer need.',
    },
    {
      title: 'Keep the money talk in writing',
      text: 'Amount, due date, deposit, what happens if one side cancels: four lines in an e-mail that both can find again.',
    },
    {
      title: 'Never pay before the yes',
      text: 'A real owner has no reason to ask for money while a request is open. If one does, [tell us](/contact?category=safety).',
    },
  ],
  closing: {
    title: 'Something still unclear?',
    text: 'The help center answers what guests ask most, and behind it are people.',
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
            text: 'Filters that you set appear as chips. A press on the cross takes one away.',
          },
          {
            seconds: 9,
            at: 'cards',
            text: 'Each card shows the price per night, the place, and for how many people it is.',
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
            text: 'Open a card, then the pictures. They are shown large, one after the other.',
          },
          {
            seconds: 10,
            at: 'facts',
            text: 'Below the title stand bedrooms, bathrooms, guests and the type of home.',
          },
          {
            seconds: 10,
            at: 'about',
            text: 'Read the description to its end. Good owners mention stairs, roads and roosters.',
          },
          { seconds: 9, at: 'reviews', text: 'Reviews come only from people whose stay was completed.' },
        ],
      },
      {
        scene: 'dates',
        title: 'Choose your dates',
        captions: [
          {
            seconds: 10,
            at: 'calendar',
            text: 'Open the calendar in the booking box. Struck-out nights are taken.',
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
            text: 'Money is a matter between you and the owner, which is what this line reminds you of.',
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
            text: 'Sign in, and your e-mail address is filled in already. Add your name.',
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
            text: 'Press “Request to book”. Nothing is charged, and you can still withdraw. “Book now” confirms at once.',
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
            text: 'Within 48 hours it changes to confirmed or cancelled, and a mail tells you which.',
          },
          {
            seconds: 9,
            at: 'contact',
            text: 'Confirmed? Then phone and e-mail address of the owner have appeared here.',
          },
          {
            seconds: 9,
            at: 'file',
            text: 'The mail carries a calendar file, so that the stay lands between your other plans.',
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
            text: 'Write one message with amount, due date, deposit and terms of cancellation.',
          },
          {
            seconds: 9,
            at: 'letter',
            text: 'Pay the owner in the way you both chose. Holmward never asks you for it.',
          },
          {
            seconds: 10,
            at: 'house',
            text: 'On the day, follow the arrival note, find the key, and make yourself at home.',
          },
          {
            seconds: 9,
            at: 'stars',
            text: 'When you are back, leave a review. That was all. Have a good journey!',
          },
        ],
      },
    ],
  },
} as const
