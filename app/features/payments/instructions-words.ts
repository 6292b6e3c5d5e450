/** What a guest reads beside how to pay. */
export const instructionsCaution =
  'Follow only what stands here. Never send money to another account or in another way because a message, a mail or a call asks you to, not even when it seems to come from your host.'

/** What a guest reads for two weeks after a host has written how to pay, or changed it. */
export const changedWords =
  'If you were told something else before, ask your host by another way than a message before you send money.'

/** The same where nothing stands there any more. */
export const takenAwayWords =
  'Your host has taken away what stood here about paying. Send no money by what you read before until you have asked your host.'
