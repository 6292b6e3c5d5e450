import { defineRefusals } from '#lib/errors.ts'
import { maxSyncsPerAccount, maxSyncsPerProperty } from './calendar-sync.ts'

/** Every refusal of the calendar feature, with the words for the host. */
export const calendarRefusals = defineRefusals({
  notFound: { status: 404, message: 'This calendar does not exist, or it is not yours.' },
  propertyNotFound: {
    status: 404,
    message: 'This property does not exist, or it is not yours. Please choose another one.',
    field: 'property_id',
  },
  addressInUse: {
    status: 409,
    message: 'This property already reads that calendar. Please paste a different address.',
    field: 'calendar_url',
  },
  ownAddress: {
    status: 400,
    message:
      'This is the address of the property’s own calendar. Please paste the address that the other platform shows.',
    field: 'calendar_url',
  },
  portRefused: {
    status: 400,
    message:
      'This address uses a port that we don’t read calendars from. Only 443 and 80 work. Please paste the address that the other platform shows.',
    values: { ports: [443, 80] },
    field: 'calendar_url',
  },
  tooManyForProperty: {
    status: 409,
    message: `A property can have at most ${maxSyncsPerProperty} calendars. Please delete one first.`,
    values: { limit: maxSyncsPerProperty },
  },
  tooManyForAccount: {
    status: 409,
    message: `An account can have at most ${maxSyncsPerAccount} calendars. Please delete one first.`,
    values: { limit: maxSyncsPerAccount },
  },
  syncedJustNow: {
    status: 429,
    message: 'We read your calendars less than a minute ago. Please wait a moment and try again.',
  },
  exportNotFound: { status: 404, message: 'There is no calendar at this address.' },
})
