import type { Article } from '#features/content/article.ts'
import { favouriteRule } from '../favourite.ts'
import { fewest } from '../figures.ts'
import { askAfterDays, unconfirmedAfterDays } from '../freshness.ts'
import { weights } from '../recommended.ts'

/** How results are ordered and what the figures of hosts mean: the parameters and their weight (CRD, article 6a). */
export const howWeSort: Article = {
  title: 'How we sort and what we measure',
  path: '/how-we-sort',
  description:
    'How Holmward sorts search results, what “Recommended” weighs, when a home is a guest favourite, and how we calculate host figures.',
  lead: 'Nobody can buy a higher position. Here is what decides instead, down to the percent.',
  updated: { text: 'November 30, 2026', date: '2026-11-30' },
  inShort: [
    'Search shows the newest homes first, unless you choose another order.',
    'Hosts can’t pay for a position: no plan, price or advertisement moves a home.',
    'What we don’t know about a host counts as average, neither for nor against.',
    `We show a figure once there are ${fewest} cases, always with their number and period.`,
  ],
  sections: [
    {
      id: 'orders',
      heading: 'Sort orders',
      body: [
        {
          kind: 'list',
          items: [
            { term: 'Newest first.', text: 'By the day a home was listed.' },
            {
              term: 'Price.',
              text: 'By the price per night. With dates, by the total for the stay. With flexible dates, by the total of the cheapest stay the home allows. We compare currencies at daily exchange rates.',
            },
            { term: 'Size.', text: 'By the most guests, then by bedrooms.' },
            {
              term: 'Best rated first.',
              text: 'By the average rating, as if each home started with five reviews of 4.0. That way one perfect review doesn’t beat fifty very good ones.',
            },
            { term: 'Recommended.', text: 'By the four parts [below](#recommended).' },
          ],
        },
        `Homes that tie are sorted newest first. With dates, homes without a [confirmed calendar](#fresh-calendars) for ${unconfirmedAfterDays} days come last in every order.`,
      ],
    },
    {
      id: 'recommended',
      heading: 'Recommended',
      body: [
        'Each home has a score from 0 to 100, the sum of four parts. We recalculate it every night.',
        {
          kind: 'list',
          items: [
            {
              term: `Reviews: ${weights.reviews} percent.`,
              text: 'The home’s average rating, as if it started with five reviews in the middle of the scale.',
            },
            {
              term: `Calendar accuracy: ${weights.calendar} percent.`,
              text: 'The share of dated requests for which the host’s calendar was [correct](#calendar-accuracy).',
            },
            {
              term: `Response rate: ${weights.response} percent.`,
              text: 'The share of questions and requests the host answered within a day.',
            },
            {
              term: `Completeness: ${weights.completeness} percent.`,
              text: 'How many of five things the listing has: ten photos, a wide cover photo, 200 characters of description, five amenities and a pin on the map.',
            },
          ],
        },
      ],
    },
    {
      id: 'guest-favourite',
      heading: 'Guest favourite',
      body: [
        'A home has this badge while all of these are true. If one no longer is, the home loses the badge the next night.',
        {
          kind: 'list',
          items: [
            `An average of at least ${favouriteRule.average} over at least ${favouriteRule.reviews} reviews of the last ${favouriteRule.months} months.`,
            `The host has not cancelled a confirmed stay for ${favouriteRule.monthsWithoutCancelling} months.`,
            `The host has answered at least ${favouriteRule.percentAnswered} percent of guests’ questions and requests within a day.`,
          ],
        },
      ],
    },
    {
      id: 'calendar-accuracy',
      heading: 'Calendar accuracy',
      body: [
        'Nothing is more annoying than a home that looks free but isn’t. So we look at all requests with dates and instant bookings for a host’s homes over twelve months. We count for how many the calendar was correct.',
        {
          kind: 'list',
          items: [
            {
              term: 'The calendar was wrong',
              text: 'if the host declines because of the dates, can’t accept because another platform’s calendar has the nights, or cancels a confirmed stay because of its dates.',
            },
            {
              term: 'It does not count',
              text: 'if the nights were booked here after the request, or the guest withdrew it. A request that expired unanswered doesn’t count here either: it lowers the share of accepted requests.',
            },
          ],
        },
      ],
    },
    {
      id: 'figures',
      heading: 'A host’s other figures',
      body: [
        {
          kind: 'list',
          items: [
            {
              term: 'Response rate and time.',
              text: 'Over 90 days: how many first questions and requests were answered within a day, and the median response time. Scheduled messages don’t count as replies.',
            },
            {
              term: 'Requests accepted.',
              text: 'Over twelve months: requests the host accepted, out of all that were accepted, declined or expired.',
            },
            {
              term: 'Cancelled by the host.',
              text: 'Confirmed stays the host cancelled, out of those requested in the last twelve months. Stays a host adds by hand don’t count in any figure.',
            },
            {
              term: 'Reviews.',
              text: 'Only guests whose confirmed stay through Holmward has started can write one, one per stay.',
            },
          ],
        },
      ],
    },
    {
      id: 'fresh-calendars',
      heading: 'Fresh calendars',
      body: [
        `A calendar counts as confirmed when a connected calendar syncs, the host changes it, replies to a guest, or tells us it’s still correct. After ${askAfterDays} days without any of these, we ask the host. After ${unconfirmedAfterDays} days, the home’s page shows the date of the last one, until there is a new one.`,
      ],
    },
  ],
}
