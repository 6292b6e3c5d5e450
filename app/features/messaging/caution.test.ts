import { expect, it } from 'vitest'
import { needsCaution } from './caution.ts'

it.each([
  'Please send the deposit by Western Union.',
  'You can wire the money to my sister.',
  'Buy two Steam gift cards and send me the codes.',
  'I only take bitcoin.',
  'Let us settle this outside of the platform.',
  'The courier service will pick up the keys.',
  'Tell me the verification code that you got.',
  'I will send a cashier’s cheque.'.replace('’', "'"),
  'Bitte kaufen Sie Geschenkkarten.',
  'Envíeme el código de verificación.',
])('warns its reader of "%s"', (text) => {
  expect(needsCaution(text)).toBe(true)
})

it.each([
  'There is wired internet in every room.',
  'We leave a gift basket for each guest.',
  'The door code is in the guide book.',
  'You can pay by card or by bank transfer on arrival.',
  'Is there a wire fence around the garden?',
  'The steam room is open until ten.',
  'Can we sit outside?',
])('says nothing about "%s"', (text) => {
  expect(needsCaution(text)).toBe(false)
})
