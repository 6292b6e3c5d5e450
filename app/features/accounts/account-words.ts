/** What is said when a link was mailed. Those of a form that anybody can send never tell whose addresses are known. */
export const linkMailed = {
  confirmation: 'If this email is waiting for confirmation, a new link is on its way.',
  passwordReset: 'If this email has an account, a link to set a new password is on its way.',
  emailChange: (email: string) =>
    `We have sent a link to ${email}. Your email changes once you have followed it.`,
  emailCheck: (email: string) =>
    `We have sent a link to ${email}. Once you have followed it, all is well again.`,
} as const
