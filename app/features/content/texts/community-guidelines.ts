import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** How people on Holmward treat each other, and what happens when they don't. */
export const communityGuidelines: Article = {
  title: 'Community Guidelines',
  path: '/community-guidelines',
  description:
    'The values of Holmward, what to do and to avoid as a guest or host, what may not be posted, and how to report it.',
  lead: 'A home is lent from one person to another here, with nobody in between. These guidelines keep that a pleasure.',
  updated: updatedOn('2026-11-27'),
  inShort: [
    'Say what is true, keep what you promise, leave things as you found them.',
    'Everybody is welcome, whoever they are and wherever they come from.',
    'Report what is wrong; in danger, call the local emergency number before you write to us.',
  ],
  sections: [
    {
      id: 'values',
      heading: 'Four values',
      body: [
        {
          kind: 'cards',
          cards: [
            {
              title: 'Honesty',
              text: 'Photos show the home as it is, messages come from the person who signs them, reviews tell what happened.',
            },
            {
              title: 'Respect',
              text: 'Guests live in somebody’s house, hosts have somebody’s holiday in their hands. Both deserve courtesy.',
            },
            {
              title: 'Safety',
              text: 'Smoke alarms work, locks close, and nobody is asked to do what they don’t feel safe doing.',
            },
            {
              title: 'Belonging',
              text: 'Origin, colour, religion, gender, love, age and disability decide neither a request nor a welcome.',
            },
          ],
        },
      ],
    },
    {
      id: 'dos-and-donts',
      heading: 'Do, and don’t',
      body: [
        {
          kind: 'contrast',
          good: {
            title: 'Do',
            items: [
              'Answer messages and requests soon, also when the answer is no.',
              'Read the whole listing before you ask for dates.',
              'Settle price, payment, deposit and cancellation in writing.',
              'Tell the other side early when plans change.',
              'Keep to the house rules and the neighbours’ quiet hours.',
              'Own up to a broken glass, and forgive one.',
            ],
          },
          bad: {
            title: 'Don’t',
            items: [
              'Bring more people than the booking says.',
              'Hold a party that the host has not agreed to.',
              'Ask for money before a booking is confirmed.',
              'Threaten with a bad review, or buy a good one.',
              'Pass on a guest’s or host’s phone number or address.',
              'Send advertising to people you met through a booking.',
            ],
          },
        },
      ],
    },
    {
      id: 'prohibited-content',
      heading: 'Prohibited content',
      body: [
        'None of this may stand in a listing, a photo, a request or a review:',
        {
          kind: 'list',
          mark: 'cross',
          items: [
            'Homes that don’t exist, are not yours to let, or look nothing like their pictures.',
            'Hatred, threats and mockery of people for what they are.',
            'Pornography, and every picture of somebody who did not agree to it.',
            'Texts and photographs taken from others without their permission.',
            'Weapons, drugs and other goods or services that break the law.',
            'Identity papers, card numbers, and private details of third persons.',
            'Links that lead to malware, or to a payment page posing as ours.',
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'Report a problem',
      body: [
        'Press “Report” on a listing, a guide book, a review, a profile, a message or a conversation, with or without an account, or write to [support](support:) with the address of the page. Choose one of these six reasons, or say that a child is abused. We don’t tell the person concerned who reported them; you get an answer by mail if you leave an address. If you think that it is wrong, report again within six months and say why.',
        {
          kind: 'list',
          items: [
            { term: 'Inappropriate Content:', text: 'words or pictures that have no place here.' },
            {
              term: 'Fraudulent Activity:',
              text: 'an invented home, a false identity, a trick to get at money.',
            },
            { term: 'Safety Concerns:', text: 'a danger in a home, or a person who frightens you.' },
            { term: 'Spam/Harassment:', text: 'unwanted advertising, or messages that don’t stop.' },
            {
              term: 'Policy Violations:',
              text: 'a breach of these guidelines, the [Host Policies](/host-policies) or the [Terms of Service](/terms-of-service).',
            },
            { term: 'Copyright Issues:', text: 'your work, used by somebody who never asked.' },
          ],
        },
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      body: [
        {
          kind: 'list',
          items: [
            'Only who stayed can write, once for each stay, within 14 days of check-out. That they stayed we know from the booking.',
            'Guest and host write without reading each other. Both reviews appear when both are written, or when the days are over; until then you can change yours, and not afterwards.',
            'What hosts say of a guest is read by that guest and by hosts whom the guest asks for a stay.',
            'A host can answer a review once, within 30 days.',
            'No review is bought, and none goes with the home that it is about. Only a decision hides one, and its writer reads why.',
          ],
        },
      ],
    },
    {
      id: 'enforcement',
      heading: 'How we enforce this',
      body: [
        'A person looks at every report. Programs only point: at the same picture in two accounts, at prices far from those of a place, at contact data in a text, at very many listings or messages of a new account, and at reviews that may come from the host. The same text to many people is held until one of us has looked, a day at most. Most matters end at the first step; grave ones may skip it.',
        {
          kind: 'steps',
          steps: [
            {
              title: 'Warning',
              text: 'We say what went wrong and what has to change, and the offending content is hidden or removed.',
            },
            {
              title: 'Suspension',
              text: 'After a repetition, or while something serious is being looked into, the account rests and its listings are hidden; or, as a lighter measure, it begins nothing new. Stays that are agreed stand, and their guests are told.',
            },
            {
              title: 'Removal',
              text: 'For fraud, violence, hatred, or a third time round, the account is closed for good.',
            },
          ],
        },
        'Whom it is about reads what was decided, why, and by which law or term, by mail and on a page of its own. If you think that we got it wrong, appeal there within six months, free of charge: somebody looks at it again who did not decide it, where there is such a person. Courts stay open to you.',
      ],
    },
  ],
}
