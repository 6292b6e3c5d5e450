import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What hosts owe their guests, the place and Holmward. */
export const hostPolicies: Article = {
  title: 'Host Policies',
  path: '/host-policies',
  description:
    'For hosts on Holmward: your responsibilities, what a listing needs, which practices are prohibited, and what works best.',
  lead: 'You set the price, the rules and the dates, and you know your home best. This is what guests may count on in return.',
  updated: updatedOn('2026-11-27'),
  inShort: [
    'Host only from the age of 18, and only what you are allowed to let.',
    'Show at least 10 photos, none older than 6 months.',
    'Aim to reply within 24 hours.',
    'The price you list is the price you charge.',
  ],
  sections: [
    {
      id: 'responsibilities',
      heading: 'Your responsibilities',
      body: [
        'You are the guest’s partner in the agreement; [we are not](/terms-of-service#our-part). That puts a few things in your hands.',
        {
          kind: 'list',
          items: [
            {
              term: 'The right to let.',
              text: 'As owner or with the owner’s consent, and with any permit, registration or licence that your town asks for.',
            },
            {
              term: 'Who you are in law.',
              text: 'Declare in [your account](/account) whether you let as a trader or privately. Guests read it before they ask, so it has to be true and stay true.',
            },
            {
              term: 'Safety.',
              text: 'Working smoke alarms, carbon monoxide alarms wherever fuel is burnt, a way out in case of fire, and an emergency number by the door.',
            },
            {
              term: 'Cleanliness.',
              text: 'Fresh linen, a clean kitchen and bathroom, and no traces of whoever stayed before.',
            },
            {
              term: 'Insurance and tax.',
              text: 'Check that your policy covers paying guests, and declare what you earn.',
            },
            {
              term: 'Your guests’ data.',
              text: 'Names, e-mail addresses and phone numbers are for this stay alone; use them for nothing else.',
            },
            {
              term: 'Your word.',
              text: 'A confirmed booking is a promise. Cancel one only when there is no other way, and say why.',
            },
          ],
        },
      ],
    },
    {
      id: 'listing-requirements',
      heading: 'Listing requirements',
      body: [
        {
          kind: 'list',
          items: [
            {
              term: 'Photos:',
              text: 'a minimum of 10, taken within the last 6 months. Every room that guests use, every bathroom, and the outside; 30 fit at most.',
            },
            {
              term: 'Title and description:',
              text: 'plain words about the rooms, the beds and the surroundings, drawbacks included: the stairs, the cockerel, the road.',
            },
            {
              term: 'Place:',
              text: 'the true address. If you prefer that only confirmed guests see it, choose “Show guests only the area”.',
            },
            {
              term: 'Price:',
              text: 'the full amount per night in the currency that you choose, with cleaning and whatever else cannot be declined.',
            },
            {
              term: 'Room for:',
              text: 'as many guests as sleep well, and as the law and your insurer permit.',
            },
            {
              term: 'Amenities:',
              text: 'only what is there and works on the day of arrival.',
            },
            {
              term: 'A way to reach you:',
              text: 'an e-mail address or phone number that you answer while guests are in the house.',
            },
          ],
        },
        'The form lets you publish with fewer pictures, so that you can begin; guests and we expect the rest to follow soon.',
      ],
    },
    {
      id: 'prohibited-practices',
      heading: 'Prohibited practices',
      body: [
        {
          kind: 'list',
          mark: 'cross',
          items: [
            'Charging more on arrival than the total that the guest accepted.',
            'Accepting a booking and then moving the guest to another home.',
            'Turning people away for who they are; [belonging](/community-guidelines#values) is one of our four values.',
            'Cameras or microphones indoors, or outdoors without a word about them in the listing.',
            'Walking in during a stay without notice, except in an emergency.',
            'Listing one home twice, or dates that you know to be gone.',
            'Reviewing your own place, or having friends do it.',
            'Keeping a deposit without a reason that you could show to a judge.',
          ],
        },
      ],
    },
    {
      id: 'best-practices',
      heading: 'Best practices',
      body: [
        'No duty, but what hosts do whose guests come back:',
        {
          kind: 'list',
          items: [
            {
              term: 'Reply within 24 hours.',
              text: 'A request lapses after 48, and travellers tend to ask in more than one place.',
            },
            {
              term: 'Send a note two days ahead',
              text: 'with the way there, where the key is, and the Wi-Fi password.',
            },
            {
              term: 'Agree on paper.',
              text: 'One e-mail with dates, amount, deposit and cancellation saves three later.',
            },
            {
              term: 'Take pictures by daylight,',
              text: 'from eye height and with the lamps on; a truthful photo prevents a disappointed guest.',
            },
            {
              term: 'Leave a folder',
              text: 'with the boiler’s mood, the good bakery, and whom to call at night.',
            },
            {
              term: 'Look at your listing each season,',
              text: 'and replace whatever has changed.',
            },
          ],
        },
        'Stuck with something? [Support](support:) helps with the site, and other hosts’ listings are worth a look in the [search](/search).',
      ],
    },
  ],
}
