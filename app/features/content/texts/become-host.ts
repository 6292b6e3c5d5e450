/** The words of /become-host. In texts, `[words](target)` is a link. */
export const becomeHost = {
  title: 'Become a Host',
  path: '/become-host',
  description:
    'List your home on Holmward: no commission, direct contact with your guests, one monthly subscription that you can cancel at any time.',
  lead: 'Host people who wrote to you first. You set the price, choose your guests and keep every dollar they pay.',
  actions: [
    { label: 'List Your Property', href: '/list-property' },
    { label: 'See the plans', href: '/pricing' },
  ],
  signUp:
    'New here? [Create an account](/auth?tab=sign-up) first; all you need is an email address and a password.',

  sum: {
    title: 'A week in your cabin',
    lines: [
      { label: '7 nights × $180', value: '$1,260' },
      { label: 'Booking fee for the guest', value: '$0' },
      { label: 'Commission for Holmward', value: '$0' },
    ],
    total: { label: 'Yours', value: '$1,260' },
    note: 'A 15 percent commission would have cost $189. Starter costs $49 a month, however often you host.',
  },

  benefitsHeading: 'What hosting here is like',
  benefits: [
    {
      title: 'No commissions',
      text: 'Guests pay you directly, the way you agree on. We never touch the money and take no share of it.',
    },
    {
      title: 'You have the last word',
      text: 'Guests send a request with a name, dates and a note. It becomes a booking only when you accept, unless you choose instant booking.',
    },
    {
      title: 'You talk directly',
      text: 'Once you accept, you and your guest see each other’s phone and email.',
    },
    {
      title: 'One calendar for all',
      text: 'Connect Airbnb, Vrbo and Booking.com. Guests can’t request nights here that are taken there.',
    },
    {
      title: 'Your price, your rules',
      text: 'From 1 to 10,000 a night in any of seven currencies. Change it whenever you like. Requests you already have keep the old price.',
    },
    {
      title: 'Free to leave',
      text: 'Cancel the subscription at any time. You can take a listing offline, and put it back, with one click.',
    },
  ],

  stepsHeading: 'Four steps to your first guest',
  steps: [
    {
      title: 'Create your account',
      text: 'Sign up with an email address and follow the link we send you. You can use the same account to book stays.',
    },
    {
      title: 'Describe your home',
      text: 'Type, rooms, amenities, address, price. The form saves as you write, so you can finish it tomorrow.',
    },
    {
      title: 'Add your photos',
      text: 'Up to 30, each below 10 MB. The first is the cover photo. Drag the others into order, like a walk through the house.',
    },
    {
      title: 'Answer the first request',
      text: 'You find it on your dashboard and in your email, and have 48 hours. Once you accept, no one else can book those nights.',
    },
  ],

  tipsHeading: 'Advice from the harbour',
  tips: [
    {
      title: 'Let morning light do the work',
      text: 'Photograph each room with the curtains open and the lamps on, standing in a corner at chest height.',
    },
    {
      title: 'Name one thing no one else has',
      text: '“Tub under the cedars” says more in a title than “lovely, cosy and spacious” together.',
    },
    {
      title: 'Start slightly below local prices',
      text: 'The first three reviews are worth more than the first three hundred dollars. Raise the price once they are in.',
    },
    {
      title: 'Mention drawbacks yourself',
      text: 'Forty steps, one bathroom, a rooster: guests who read it beforehand smile about it on arrival.',
    },
    {
      title: 'Write the arrival note once',
      text: 'Directions, parking, key, heating, Wi-Fi. Save it as a text and send it to every guest two days ahead.',
    },
  ],

  requirementsHeading: 'What you need',
  requirements: [
    'You are 18 or older.',
    'You own the home, or its owner has agreed that you can rent it out.',
    'You have the permits and registrations your town requires, and you declare what you earn.',
    'Smoke alarms work, exits are clear, and your insurer knows about paying guests.',
    'You can answer requests while they’re open, and take guests’ calls during a stay.',
  ],
  requirementsMore:
    'The [Host Policies](/host-policies) have the details, and the [Terms of Service](/terms-of-service) the small print.',

  closing: {
    title: 'Someone is looking for a place like yours',
    text: 'Writing a listing takes about twenty minutes. Nothing is public until you publish it.',
    actions: [
      { label: 'List your home now', href: '/list-property' },
      { label: 'Sign in', href: '/auth' },
    ],
    more: 'Want to read more first? See our [resources for hosts](/host-resources).',
  },
} as const
