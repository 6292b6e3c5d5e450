/** What a guest reads beside how to pay. */
export const instructionsCaution =
  'Follow only what stands here. Never send money to another account or in another way because a message, a mail or a call asks you to, not even when it seems to come from your host.'

/** What a guest reads for two weeks after a host has written how to pay, or changed it. */
export function changedWords(day: string): string {
  return `Written or changed on ${day}. If you were told something else before, ask your host by another way than a message before you send money.`
}
