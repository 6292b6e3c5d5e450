import { makeFormStamp } from '#features/content/server/form-stamp.ts'
import { testNow } from '../context.ts'
import { json, open, type Rows } from './row.ts'

const message = {
  name: 'Mara Quist',
  email: 'mara@example.com',
  subject: 'A question',
  category: 'other',
  message: 'How do I change the photos of my listing?',
}

export const content: Rows = {
  rows: {
    sendContactMessage: {
      ...open('POST', '/contact-messages'),
      request: ({ things }) =>
        json('POST', '/contact-messages', { ...message, form_stamp: things.contactFormStamp }),
    },
  },
  // Made a minute ago, so that it is not refused as too quick.
  makeThings: async (ctx) => ({
    contactFormStamp: makeFormStamp({ ...ctx, clock: () => new Date(testNow.getTime() - 60_000) }),
  }),
}
