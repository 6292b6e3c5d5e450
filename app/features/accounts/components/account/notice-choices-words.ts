export const noticeChoicesWords = {
  title: 'What you are told',
  lead: 'By mail, in the site under “Notices”, and by push on the devices that you choose below. Every one of these mails also has a link by which you switch its kind off.',
  loading: 'Loading your choices',
  places: { site: 'In the site', mail: 'By mail', push: 'Push' },
  /** Read out: the kind with its place. */
  kindIn: {
    site: (kind: string) => `${kind} in the site`,
    mail: (kind: string) => `${kind} by mail`,
    push: (kind: string) => `${kind} push`,
  },
  always:
    'Always sent: what becomes of your requests and stays (confirmed, declined, withdrawn, cancelled), your plan, and your account itself. Whoever missed one of these could stand before a locked door, lose money, or not notice that somebody else signed in.',
  saved: 'Saved',
}
