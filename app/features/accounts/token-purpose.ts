/** What a mailed link is for. */
export type TokenPurpose =
  | 'confirm_email'
  | 'reset_password'
  | 'invitation'
  | 'change_email'
  | 'revert_email'
  | 'stop_factor_reset'
