import { contactCategories } from '../contact-words.ts'

/** The words of /contact. In texts, `[words](target)` is a link; 'support:' stands for the operator's mailbox. */
export const contact = {
  title: 'Contact Us',
  path: '/contact',
  description:
    'Write to the people behind Holmward: about a booking, your subscription, hosting, safety or the website. Support hours Mon-Fri 9AM-6PM.',
  lead: 'No bots, no queue numbers. Tell us what it’s about, and someone who knows the site writes back.',
  channelsHeading: 'Three ways to reach us',
  channels: [
    {
      id: 'chat',
      title: 'Live Chat',
      text: 'Opens the form below, not a chat window. It goes straight to our support team, who reply by email in support hours.',
      time: 'Response within 2 hours',
      action: { label: 'Start a chat', href: '/contact?channel=chat#message' },
    },
    {
      id: 'email',
      title: 'Email Support',
      text: 'Write from your own email, with as many attachments as you need.',
      time: 'Response within 24 hours',
      action: { label: 'Write an email', href: 'support:' },
    },
    {
      id: 'help',
      title: 'Help Center',
      text: 'Answers to the most common questions from guests and hosts.',
      time: 'Open day and night',
      action: { label: 'Find an answer', href: '/help-center' },
    },
  ],
  form: {
    heading: 'Send us a message',
    text: 'All five fields are required. Please don’t include passwords or card numbers.',
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      category: 'Category',
      subject: 'Subject',
      message: 'Message',
    },
    placeholder: 'Choose a category',
    messageHint: 'If it’s about a booking or a listing, include the address of its page.',
    chatNote: 'You’re writing to live chat: in support hours we reply within 2 hours, by email.',
    trap: 'Leave this field empty',
    send: 'Send Message',
    sending: 'Sending your message',
  },
  categories: contactCategories,
  hours: {
    heading: 'Support hours',
    rows: [
      { days: 'Mon-Fri', time: '9AM-6PM' },
      { days: 'Sat-Sun', time: 'Closed' },
    ],
    note: 'We read messages from nights and weekends first thing on the next working day.',
  },
  report: {
    text: 'Looking for something else?',
    link: { label: 'How to report a person or a home', href: '/community-guidelines#report' },
  },
  commitment: {
    heading: 'Our commitment',
    text: 'Every message gets a personal reply within 4 hours in support hours. If we need more time, we tell you.',
  },
  privacy:
    'We keep your message for a year and use it only to answer you. See the [Privacy Policy](/privacy#what-we-keep).',
} as const
