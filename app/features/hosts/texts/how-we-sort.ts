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
    'The orders of the search on Holmward, what “Recommended” weighs, when a home is a guest favourite, and how the figures of hosts are reckoned.',
  lead: 'No place in any order can be bought. Here is what decides instead, down to the percent.',
  updated: { text: 'November 25, 2026', date: '2026-11-25' },
  inShort: [
    'A search shows the newest homes first, unless you choose another order.',
    'Nobody can pay for a place: no plan, no price and no advertisement moves a home.',
    'Whatever we do not know of a host counts as the middle, neither for nor against.',
    `A figure is shown from ${fewest} cases on, always with their number and their time.`,
  ],
  sections: [
    {
      id: 'orders',
      heading: 'The orders of the search',
      body: [
        {
          kind: 'list',
          items: [
            { term: 'Newest first.', text: 'By the day on which a home was listed.' },
            {
              term: 'Price.',
              text: 'By what a night costs; with dates, by the total of the stay; with flexible dates, by that of the cheapest stay that the home takes. Other currencies are compared by a table of daily rates.',
            },
            { term: 'Size.', text: 'By the most guests, then by bedrooms.' },
            {
              term: 'Best rated first.',
              text: 'By the average of the reviews, as if five reviews of 4.0 had come first, so that one perfect review does not beat fifty very good ones.',
            },
            { term: 'Recommended.', text: 'By the four parts [below](#recommended).' },
          ],
        },
        `Homes that are level stand newest first. With dates, homes whose calendar nobody has [confirmed](#fresh-calendars) for ${unconfirmedAfterDays} days come last in every order.`,
      ],
    },
    {
      id: 'recommended',
      heading: 'Recommended',
      body: [
        'Each home has a number from 0 to 100, the sum of four parts. It is reckoned anew each night.',
        {
          kind: 'list',
          items: [
            {
              term: `Reviews: ${weights.reviews} percent.`,
              text: 'The average of the home’s reviews, as if five reviews in the middle of the scale had come first.',
            },
            {
              term: `Calendar accuracy: ${weights.calendar} percent.`,
              text: 'The share of dated requests for which the host’s calendar was [right](#calendar-accuracy).',
            },
            {
              term: `Response rate: ${weights.response} percent.`,
              text: 'The share of questions and requests that the host answered within a day.',
            },
            {
              term: `Completeness: ${weights.completeness} percent.`,
              text: 'How many of five points the listing fulfils: ten photos, a wide cover photo, 200 characters of description, five amenities and a pin on the map.',
            },
          ],
        },
      ],
    },
    {
      id: 'guest-favourite',
      heading: 'Guest favourite',
      body: [
        'A home carries this badge as long as all of this holds, and loses it the night after it does not.',
        {
          kind: 'list',
          items: [
            `An average of at least ${favouriteRule.average} over at least ${favouriteRule.reviews} reviews of the last ${favouriteRule.months} months.`,
            `The host has cancelled no confirmed stay for ${favouriteRule.monthsWithoutCancelling} months.`,
            `The host has answered at least ${favouriteRule.percentAnswered} percent of what guests asked within a day.`,
          ],
        },
      ],
    },
    {
      id: 'calendar-accuracy',
      heading: 'Calendar accuracy',
      body: [
        'Nothing is more annoying than a home that looks free and is not. So we count, over twelve months and all homes of a host, the requests for dates and the instant bookings, and how many of them the calendar was right about.',
        {
          kind: 'list',
          items: [
            {
              term: 'The calendar was wrong',
              text: 'when the host declines because the dates do not work, cannot accept because another platform’s calendar has the nights, or cancels a confirmed stay for its dates.',
            },
            {
              term: 'It does not count',
              text: 'when the nights were sold here after the request came, when the guest took the request back, or when it ran out unanswered, which lowers the share of accepted requests instead.',
            },
          ],
        },
      ],
    },
    {
      id: 'figures',
      heading: 'The other figures of a host',
      body: [
        {
          kind: 'list',
          items: [
            {
              term: 'Response rate and time.',
              text: 'Of 90 days: how many first questions and requests were answered within a day, and the middle of the times. Messages that go out by themselves are no answers.',
            },
            {
              term: 'Requests accepted.',
              text: 'Of twelve months: those that the host accepted, of those that were accepted, declined or ran out.',
            },
            {
              term: 'Cancelled by the host.',
              text: 'Of the stays asked for within twelve months and confirmed: those that the host cancelled. Stays that were agreed elsewhere and written down here count nowhere.',
            },
            {
              term: 'Reviews.',
              text: 'Only who had a confirmed stay through Holmward that had begun can write one, one for each stay.',
            },
          ],
        },
      ],
    },
    {
      id: 'fresh-calendars',
      heading: 'Fresh calendars',
      body: [
        `A connected calendar that was read, a change in the calendar, an answer to a guest or the host’s word that all is still correct: each is a sign that a calendar is kept. After ${askAfterDays} days without any we ask the host. After ${unconfirmedAfterDays} days the page of the home says since when, until there is a sign again.`,
      ],
    },
  ],
}
