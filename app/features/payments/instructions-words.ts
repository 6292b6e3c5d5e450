/** What a guest reads beside how to pay. */
export const instructionsCaution =
  'Use only the payment details on this page. Never send money to another account or in another way because a message, email or call asks you to, even if it seems to come from your host.'

/** What a guest reads for two weeks after a host has written how to pay, or changed it. */
export const changedWords =
  'Were you told something different before? Don’t send money until you’ve checked with your host, and not by message.'

/** The same where nothing stands there any more. */
export const takenAwayWords =
  'Your host has removed the payment details. Don’t send money to the old ones until you’ve asked your host.'
