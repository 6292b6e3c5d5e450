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
  'Please pay by wire.',
  'wire $500 to my account',
  'Just wire me 500 euros.',
  'You can wire it to my account.',
  'A courier will pick up the keys.',
  'I send you the keys by courier.',
  'We can pay outside the website.',
  'Let us pay off-platform.',
  'Book off the platform, it is cheaper.',
  'You can pay via Zelle',
  'Please send BTC.',
  'Buy a gift-card.',
  'Buy a gift  card.',
  'Buy a gift\ncard.',
  'By Western-Union, please.',
  'Western\u00a0Union',
  'Western\u200bUnion',
  'Could you wire the 500 euros today?',
  'Send the deposit by Wеstеrn Uniоn.', // Cyrillic е and о
  'I only take bitсоin.', // Cyrillic с and о
  'I will send a cashier’s cheque.',
])('warns its reader of "%s"', (text) => {
  expect(needsCaution(text)).toBe(true)
})

it.each([
  'There is wired internet in every room.',
  'We leave a gift basket for each guest.',
  'The door code is in the guide book.',
  'You can pay by card or by bank transfer on arrival.',
  'Is there a wire fence around the garden?',
  'The wireless password is in the guide book.',
  'Wireless 500 Mbit, by the way.',
  'We are hard-wired: 500 Mbit.',
  'There is a 2 m wire fence.',
  'Mind the wire 50 m behind the house.',
  'The courier van parks in front of the house.',
  'Your parcel came by post.',
  'Is there a card shop nearby? We need a gift.',
  'May we eat outside of the house?',
  'Switch the light off this evening.',
  'The site is off the main road.',
  'У нас есть парковка у дома.',
  'The steam room is open until ten.',
  'Can we sit outside?',
])('says nothing about "%s"', (text) => {
  expect(needsCaution(text)).toBe(false)
})
