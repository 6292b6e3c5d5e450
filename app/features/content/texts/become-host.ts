/** The words of /become-host. In texts, `[words](target)` is a link. */
export const becomeHost = {
  title: 'Become a Host',
  path: '/become-host',
  description:
    'List your home on Holmward: no commission, direct contact with your guests, one monthly subscription that you can cancel at any time.',
  lead: 'Open your door to people who wrote to you first. You name the price, choose the guests and keep every dollar they pay.',
  actions: [
    { label: 'List Your Property', href: '/list-property' },
    { label: 'See the plans', href: '/pricing' },
  ],
  signUp:
    'New here? [Create an account](/auth?tab=sign-up) first; an e-mail address and a password are enough.',

  sum: {
    title: 'A week in your cabin',
    lines: [
      { label: '7 nights × $180', value: '$1,260' },
      { label: 'Booking fee for the guest', value: '$0' },
      { label: 'Commission for Holmward', value: '$0' },
    ],
    total: { label: 'Yours', value: '$1,260' },
    note: 'A commission of 15 percent would have cost $189. Starter costs $49 a month, however often you host.',
  },

  benefitsHeading: 'What hosting here is like',
  benefits: [
    {
      title: 'No commissions',
      text: 'Guests pay you directly, by the way that you two agree on. We never touch the money, so we take no share of it.',
    },
    {
      title: 'You have the last word',
      text: 'A stay begins as a request with a name, dates and a note. It becomes a booking only when you accept, unless you choose instant booking.',
    },
    {
      title: 'People, not tickets',
      text: 'With your yes, both sides get phone and e-mail, and the rest of the conversation is yours.',
    },
    {
      title: 'One calendar for all',
      text: 'Bring in Airbnb, Vrbo and Booking.com. Nights that are gone there can no longer be asked for here.',
    },
    {
      title: 'Your price, your rules',
      text: 'From 1 to 10,000 a night in any of seven currencies, changed whenever the season does. Requests that are already with you keep the old one.',
    },
    {
      title: 'Free to leave',
      text: 'Cancel the subscription at any time. A listing goes offline with one press and comes back with another.',
    },
  ],

  stepsHeading: 'Four steps to your first guest',
  steps: [
    {
      title: 'Create your account',
      text: 'Sign up with an e-mail address and follow the link that we send there. The same account also books stays.',
    },
    {
      title: 'Describe your home',
      text: 'Type, rooms, amenities, address, price. The form saves while you write, so you may finish it tomorrow.',
    },
    {
      title: 'Add your photos',
      text: 'Up to 30, each below 10 MB. The first one becomes the cover; drag the others into the order of a walk through the house.',
    },
    {
      title: 'Answer the first request',
      text: 'It waits on your dashboard and in your mailbox for 48 hours. Accept, and the nights are taken for everybody else.',
    },
  ],

  tipsHeading: 'Advice from the harbour',
  tips: [
    {
      title: 'Let morning light do the work',
      text: 'Photograph each room with the curtains open and the lamps on, standing in a corner at chest height.',
    },
    {
      title: 'Name one thing nobody else has',
      text: '“Tub under the cedars” says more in a title than “lovely, cosy and spacious” together.',
    },
    {
      title: 'Start a little below the street',
      text: 'The first three reviews are worth more than the first three hundred dollars. Raise the price once they are in.',
    },
    {
      title: 'Tell the bad news yourself',
      text: 'Forty steps, one bathroom, a rooster: whoever reads it beforehand smiles about it on arrival.',
    },
    {
      title: 'Write the arrival note once',
      text: 'Way, parking, key, heating, Wi-Fi. Keep it as a text and send it to every guest two days ahead.',
    },
  ],

  requirementsHeading: 'What you need',
  requirements: [
    'You are 18 or older.',
    'You own the home, or its owner has agreed that you let it.',
    'Permits and registrations of your town are in order, and you declare what you earn.',
    'Smoke alarms work, the exits are free, and your insurer knows about paying guests.',
    'You can answer requests while they are open, and a guest’s call during the stay.',
  ],
  requirementsMore:
    'The [Host Policies](/host-policies) have the details, the [Terms of Service](/terms-of-service) the small print.',

  closing: {
    title: 'Somebody is looking for a place like yours',
    text: 'Writing a listing takes about twenty minutes, and nothing is public before you press the last button.',
    actions: [
      { label: 'List your home now', href: '/list-property' },
      { label: 'Sign in', href: '/auth' },
    ],
    more: 'Rather read on? There are [resources for hosts](/host-resources).',
  },
} as const
