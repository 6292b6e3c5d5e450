export const sidePanelWords = {
  title: 'Menu',
  navigation: 'Main',
  saved: 'Saved homes',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  signedInAs: 'Signed in as ',
  notices: 'Notices',
  newNotices: (unread: number) => `Notices (${unread > 99 ? '99+' : unread} new)`,
  account: 'Account',
  console: 'Console',
  signOut: 'Sign Out',
}
