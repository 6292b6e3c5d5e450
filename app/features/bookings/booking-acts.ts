/**
 * What a side does about a booking without moving it to another state. Each is a line of its timeline and an entry of
 * its conversation.
 */
export const bookingActs = [
  'change_proposed',
  'change_accepted',
  'change_declined',
  'change_withdrawn',
  'change_expired',
  'stay_changed',
  'money_sent',
  'money_received',
  'money_agreed',
  'money_contradicted',
  'money_taken_back',
  'damage_claimed',
  'damage_agreed',
  'damage_disputed',
  'access_shared',
] as const
export type BookingAct = (typeof bookingActs)[number]

/** Whether it is about what was sent, received or claimed. */
export function isAboutMoney(act: BookingAct): boolean {
  return act.startsWith('money_') || act.startsWith('damage_')
}
