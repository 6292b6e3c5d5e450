import { expect, test } from 'vitest'
import { bookingActs, isAboutMoney } from './booking-acts.ts'

test('tells what was sent, received or claimed from other acts', () => {
  expect(bookingActs.filter((act) => !isAboutMoney(act))).toEqual([
    ...bookingActs.filter((act) => act.includes('change')),
    'access_shared',
  ])
})
