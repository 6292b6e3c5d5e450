import { contactCategories } from '../contact-words.ts'

/** The words of /contact. In texts, `[words](target)` is a link; 'support:' stands for the operator's mailbox. */
export const contact = {
  title: 'Contact Us',
  path: '/contact',
  description:
    'Write to the people behind Holmward: about a booking, your subscription, hosting, safety or the website. Support hours Mon-Fri 9AM-6PM.',
  lead: 'No robot, no number in a queue. Tell us what it is about, and somebody who knows the place writes back.',
  channelsHeading: 'Three ways to reach us',
  channels: [
    {
      id: 'chat',
      title: 'Live Chat',
      text: 'Opens the form below, not a chat window. It goes straight to whoever is on watch in support hours, who answers by e-mail.',
      time: 'Response within 2 hours',
      action: { label: 'Start a chat', href: '/contact?channel=chat#message' },
    },
    {
      id: 'email',
      title: 'Email Support',
      text: 'From your own mailbox, with as many attachments as you need.',
      time: 'Response within 24 hours',
      action: { label: 'Write an email', href: 'support:' },
    },
    {
      id: 'help',
      title: 'Help Center',
      text: 'The questions that come up most, answered for guests and hosts.',
      time: 'Open day and night',
      action: { label: 'Find an answer', href: '/help-center' },
    },
  ],
  form: {
    heading: 'Send us a message',
    text: 'All five fields are needed. Please leave passwords and card numbers out of it.',
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      category: 'Category',
      subject: 'Subject',
      message: 'Message',
    },
    placeholder: 'Choose a category',
    messageHint: 'With a booking or a listing, its address helps us most.',
    chatNote: 'You are writing to live chat: in support hours we answer within 2 hours, by e-mail.',
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
    note: 'What arrives at night or on a weekend is read first thing on the next working day.',
  },
  report: {
    text: 'Looking for something else?',
    link: { label: 'How to report a person or a home', href: '/community-guidelines#report' },
  },
  commitment: {
    heading: 'Our commitment',
    text: 'Every message gets a personal answer within 4 hours in support hours. If we need longer to find out, you hear that instead of nothing.',
  },
  privacy:
    'We keep your message for a year and use it for nothing but the answer; the [Privacy Policy](/privacy#what-we-keep) says how.',
} as const
