import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** What hosts owe their guests, the place and Holmward. */
export const hostPolicies: Article = {
  title: 'Host Policies',
  path: '/host-policies',
  description:
    'For hosts on Holmward: your responsibilities, what a listing needs, what is prohibited, and what works best.',
  lead: 'You set the price, the rules and the dates, and you know your home best. This is what guests can count on in return.',
  updated: updatedOn('2026-11-30'),
  inShort: [
    'Host only from the age of 18, and only homes you’re allowed to rent out.',
    'Show at least 10 photos, none older than 6 months.',
    'Aim to reply within 24 hours.',
    'The price you list is the price you charge.',
  ],
  sections: [
    {
      id: 'responsibilities',
      heading: 'Your responsibilities',
      body: [
        'The agreement is between you and the guest; [we are not part of it](/terms-of-service#our-part). So you are responsible for a few things.',
        {
          kind: 'list',
          items: [
            {
              term: 'The right to rent out.',
              text: 'You own the home or have the owner’s consent, and any permit, registration or licence your town requires.',
            },
            {
              term: 'Your legal status.',
              text: 'Declare in [your account](/account) whether you host as a business or privately. Guests see it before they book, so keep it true.',
            },
            {
              term: 'Safety.',
              text: 'Working smoke alarms, carbon monoxide alarms wherever fuel is burnt, a fire exit, and an emergency number by the door.',
            },
            {
              term: 'Cleanliness.',
              text: 'Fresh linen, a clean kitchen and bathroom, and no traces of the last guests.',
            },
            {
              term: 'Insurance and tax.',
              text: 'Check that your policy covers paying guests, and declare what you earn.',
            },
            {
              term: 'Your guests’ data.',
              text: 'Use names, email addresses and phone numbers only for their stay.',
            },
            {
              term: 'Your commitment.',
              text: 'A confirmed booking is a promise. Cancel one only if there is no other way, and say why.',
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
              text: 'a minimum of 10, taken within the last 6 months. Show every room that guests use, every bathroom, and the outside; 30 fit at most.',
            },
            {
              term: 'Title and description:',
              text: 'describe the rooms, the beds and the surroundings plainly, including drawbacks: the stairs, the cockerel, the road.',
            },
            {
              term: 'Location:',
              text: 'the real address. If only guests with a confirmed booking should see it, choose “Show guests only the area”.',
            },
            {
              term: 'Price:',
              text: 'the full amount per night in the currency you choose. Add cleaning and any other mandatory fees, so that the total is complete.',
            },
            {
              term: 'Guests:',
              text: 'as many as can sleep well, and as the law and your insurer allow.',
            },
            {
              term: 'Amenities:',
              text: 'only those that are there and work on the day of arrival.',
            },
            {
              term: 'Contact details:',
              text: 'an email address or phone number that you answer during a stay.',
            },
          ],
        },
        'You can publish with fewer photos to get started. We and your guests expect the rest soon.',
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
            'Cameras or microphones indoors, or outdoors if the listing doesn’t mention them.',
            'Entering during a stay without notice, except in an emergency.',
            'Listing one home twice, or offering dates you know are taken.',
            'Reviewing your own home, or asking friends to.',
            'Keeping a deposit without a reason you could prove in court.',
          ],
        },
      ],
    },
    {
      id: 'best-practices',
      heading: 'Best practices',
      body: [
        'You don’t have to, but hosts whose guests return do this:',
        {
          kind: 'list',
          items: [
            {
              term: 'Reply within 24 hours.',
              text: 'A request lapses after 48, and travellers often ask several hosts.',
            },
            {
              term: 'Send a note two days ahead',
              text: 'with directions, where to find the key, and the Wi-Fi password.',
            },
            {
              term: 'Put it in writing.',
              text: 'One message with dates, amount, deposit and cancellation saves three later.',
            },
            {
              term: 'Take pictures by daylight,',
              text: 'from eye height and with the lamps on. Honest photos prevent disappointed guests.',
            },
            {
              term: 'Leave a folder',
              text: 'with how the boiler works, the good bakery, and who to call at night.',
            },
            {
              term: 'Look at your listing each season,',
              text: 'and update what has changed.',
            },
          ],
        },
        'Stuck? [Support](support:) helps with the site. Other hosts’ listings in the [search](/search) are worth a look too.',
      ],
    },
  ],
}
