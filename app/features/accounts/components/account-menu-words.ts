export const accountMenuWords = {
  label: (email: string) => `Account of ${email}`,
  dashboard: 'Dashboard',
  saved: 'Saved homes',
  account: 'Account',
  console: 'Console',
  signOut: 'Sign Out',
}
