import { type AppError, defineRefusals, type Refusal, refuse } from '#lib/errors.ts'
import type { Stay } from '#lib/stay.ts'
import type { StayRefusal } from './check-stay.ts'
import { refusalWords } from './refusal-words.ts'

/** Every rule of a home by which it refuses a stay, by the rule's name; `refusalWords` says each with its numbers. */
export const stayRefusals = defineRefusals({
  tooManyGuests: {
    status: 400,
    message: 'There is not room for so many guests. Please lower the number.',
    field: 'guests_count',
  },
  noChildren: { status: 400, message: 'This home does not suit children.', field: 'children' },
  noInfants: { status: 400, message: 'This home does not suit infants.', field: 'infants' },
  noPets: { status: 400, message: 'This home takes no pets.', field: 'pets' },
  tooManyPets: { status: 400, message: 'This home takes fewer pets.', field: 'pets' },
  pastDates: {
    status: 400,
    message: 'The check-in date is past. Please choose later dates.',
    field: 'check_in_date',
  },
  notice: { status: 409, message: 'The host needs to be asked earlier.', field: 'check_in_date' },
  window: { status: 409, message: 'The host does not take arrivals so far ahead.', field: 'check_in_date' },
  unavailable: {
    status: 409,
    message: 'Some of these nights are not available.',
    field: 'check_in_date',
  },
  arrivalDay: { status: 409, message: 'Stays can not begin on this day.', field: 'check_in_date' },
  departureDay: { status: 409, message: 'Stays can not end on this day.', field: 'check_out_date' },
  minNights: { status: 409, message: 'The stay is too short.', field: 'check_out_date' },
  maxNights: { status: 409, message: 'The stay is too long.', field: 'check_out_date' },
} satisfies Record<StayRefusal['rule'], Omit<Refusal, 'code'>>)

/** Says no by a home's rule, in its words, with the numbers of the rule and the nearest stays that would do. */
export function refuseStay({ rule, ...numbers }: StayRefusal, nearest: readonly Stay[]): AppError {
  return refuse(stayRefusals[rule], {
    message: refusalWords({ rule, ...numbers } as StayRefusal),
    values: {
      rule,
      ...numbers,
      nearest_stays: nearest.map(({ checkIn, checkOut }) => ({
        check_in_date: checkIn,
        check_out_date: checkOut,
      })),
    },
  })
}
