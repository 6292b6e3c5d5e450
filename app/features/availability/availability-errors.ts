import { defineRefusals } from '#lib/errors.ts'
import { nightsAhead } from '#lib/stay.ts'

export const availabilityRefusals = defineRefusals({
  propertyNotFound: { status: 404, message: 'This property does not exist, or it is not yours.' },
  nightsBooked: {
    status: 409,
    message: 'Some of these nights are booked. Choose nights around the booking, or cancel it first.',
    field: 'check_in_date',
  },
  nightsHeld: {
    status: 409,
    message:
      'Your offer holds some of these nights for a guest. Withdraw the offer first, or wait until it expires.',
    field: 'check_in_date',
  },
  tooManyBlocks: {
    status: 409,
    message: 'This calendar has 1,000 separate blocks. Free some before you add another.',
    values: { limit: 1_000 },
  },
  beyondCalendar: {
    status: 400,
    message: 'Choose nights between today and two years from now.',
    values: { days: nightsAhead },
    field: 'check_in_date',
  },
})
