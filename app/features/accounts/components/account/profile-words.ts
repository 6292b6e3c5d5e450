import { countOf } from '#lib/text.ts'

export const nameFormWords = {
  title: 'Name',
  save: 'Save the name',
  saved: 'Name saved',
}

export const emailFormWords = {
  title: 'Email',
  lead: {
    before: 'You sign in with ',
    after:
      '. A new email counts once you have followed the link that we send to it; your present one is told, and can take it back for 7 days.',
  },
  newEmail: 'New email',
  submit: 'Send the link',
}

export const passwordFormWords = {
  title: 'Password',
  lead: 'A new password signs you out everywhere but here.',
  submit: 'Change password',
  changed: 'Password changed',
  changedText: (ended: number) =>
    ended > 0 ? `${countOf(ended, 'other session')} ended.` : 'You stay signed in here.',
}
