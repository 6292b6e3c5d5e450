import type { Article } from '../article.ts'
import { updatedOn } from './legal-pages.ts'

/** How people on Holmward treat each other, and what happens when they don't. */
export const communityGuidelines: Article = {
  title: 'Community Guidelines',
  path: '/community-guidelines',
  description:
    'Holmward’s values, what to do and avoid as a guest or host, what you may not post, and how to report it.',
  lead: 'Here people rent homes directly from each other. These guidelines keep that a pleasure.',
  updated: updatedOn('2026-11-30'),
  inShort: [
    'Tell the truth, keep your promises, leave things as you found them.',
    'Everyone is welcome, whatever their background.',
    'Report problems. If you’re in danger, call the local emergency number before you write to us.',
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
              text: 'Photos show the home as it is, messages come from the person who signs them, and reviews describe what happened.',
            },
            {
              title: 'Respect',
              text: 'Guests live in someone’s house, and hosts look after someone’s holiday. Both deserve courtesy.',
            },
            {
              title: 'Safety',
              text: 'Smoke alarms work, locks close, and no one has to do anything that feels unsafe.',
            },
            {
              title: 'Belonging',
              text: 'Origin, colour, religion, gender, sexual orientation, age or disability never decides a request or a welcome.',
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
              'Reply to messages and requests soon, even if the answer is no.',
              'Read the whole listing before you request dates.',
              'Agree on price, payment, deposit and cancellation in writing.',
              'Tell your host or guest early if plans change.',
              'Keep to the house rules and the neighbours’ quiet hours.',
              'Own up to a broken glass, and forgive one.',
            ],
          },
          bad: {
            title: 'Don’t',
            items: [
              'Bring more people than the booking says.',
              'Hold a party the host hasn’t agreed to.',
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
        'Never post any of this in a listing, photo, request or review:',
        {
          kind: 'list',
          mark: 'cross',
          items: [
            'Homes that don’t exist, aren’t yours to rent out, or look nothing like their pictures.',
            'Hatred, threats, or mockery of people for who they are.',
            'Pornography, and any picture of a person who didn’t agree to it.',
            'Texts and photos taken from others without permission.',
            'Weapons, drugs and other goods or services that break the law.',
            'Identity documents, card numbers, and other people’s private details.',
            'Links that lead to malware, or to a payment page posing as ours.',
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'Report a problem',
      body: [
        'Press “Report” on a listing, guide book, review, profile, message or conversation, with or without an account. You can also write to [support](support:) with the address of the page. Choose one of these six reasons, or “Child Abuse”. We don’t tell the person concerned who reported them. If you leave an email address, we email you our answer. If you disagree with it, report again within six months and say why.',
        {
          kind: 'list',
          items: [
            { term: 'Inappropriate Content:', text: 'texts or pictures that don’t belong here.' },
            {
              term: 'Fraudulent Activity:',
              text: 'a fake home, a false identity, a trick to get money.',
            },
            { term: 'Safety Concerns:', text: 'a danger in a home, or a person who frightens you.' },
            { term: 'Spam/Harassment:', text: 'unwanted advertising, or messages that don’t stop.' },
            {
              term: 'Policy Violations:',
              text: 'a breach of these guidelines, the [Host Policies](/host-policies) or the [Terms of Service](/terms-of-service).',
            },
            { term: 'Copyright Issues:', text: 'your work, used without your permission.' },
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
            'Only guests and hosts of a stay can review it, once per stay, within 14 days of check-out. The booking shows that the guest stayed.',
            'Guest and host can’t read each other’s review while they write. Both reviews appear once both are written, or when the 14 days are over. You can change yours until then, but not after.',
            'A host’s review of a guest can be read by that guest, and by hosts the guest contacts for a stay.',
            'A host can reply to a review once, within 30 days.',
            'Reviews can’t be bought, and they stay if the listing is deleted. Only a decision can hide a review, and we tell its author why.',
          ],
        },
      ],
    },
    {
      id: 'enforcement',
      heading: 'How we enforce this',
      body: [
        'A person looks at every report. Programs only flag things for us: the same picture in two accounts, unusual prices for a place, contact details in a text, many listings or messages from a new account, and reviews that may come from the host. If someone sends the same text to many people, we hold it until one of us has checked it, for a day at most. Most cases end at the first step; serious ones may skip it.',
        {
          kind: 'steps',
          steps: [
            {
              title: 'Warning',
              text: 'We say what went wrong and what has to change, and hide or remove the content.',
            },
            {
              title: 'Suspension',
              text: 'If it happens again, or while we look into something serious, we suspend the account and hide its listings. As a milder step, we stop it from sending new requests and publishing listings. Confirmed stays remain, and we notify their guests.',
            },
            {
              title: 'Removal',
              text: 'For fraud, violence, hatred or a third breach, we close the account permanently.',
            },
          ],
        },
        'If we decide something about you, we email you what we decided, why, and under which law or term. You can also read it on its own page. If you think we got it wrong, appeal there within six months, free of charge. If possible, someone who didn’t make the decision reviews it. You can also go to court.',
      ],
    },
  ],
}
