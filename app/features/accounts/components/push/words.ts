export const pushPartWords = {
  title: 'Notifications on your devices',
  lead: 'Get notified right away, even when Holmward is closed. Turn this on for each device. Signing out on a device turns it off there.',
  loading: 'Loading your devices',
  /** Why this browser cannot be switched on. */
  reasons: {
    unsupported:
      "This browser can't show notifications from websites. We'll still notify you by email and on the site.",
    installable:
      'On an iPhone or iPad, first add Holmward to the home screen (Share, then Add to Home Screen). Open it from there and come back to this page.',
    denied:
      'Your browser blocks notifications from this site. To allow them, open the site settings next to the address, set Notifications to Allow, and reload this page.',
  },
  switchOn: 'Turn on for this device',
  thisOne: 'This device',
  since: (day: string) => `Since ${day}`,
  paused: 'Paused until you open Holmward there again',
  switchOff: 'Turn off',
  switchOffOf: (device: string, day: string) => `Turn off notifications: ${device}, since ${day}`,
  showText: 'Show message text in notifications',
  showTextHint:
    "When off, notifications name the home but don't show the message. Others may see your screen.",
}

/** What is said of a switch that was pressed. */
export const pushSwitchWords = {
  on: 'Notifications are on for this device',
  onFailed: "Couldn't turn on notifications",
  notAllowed: 'Your browser blocks notifications from this site.',
  unreached: "Your browser couldn't reach its notification service. Please try again later.",
  off: 'Turned off',
  saved: 'Saved',
}

export const pushOfferWords = {
  label: 'Notifications on this device',
  title: 'Turn on notifications on this device?',
  accept: 'Turn on',
  refuse: 'Not now',
}
