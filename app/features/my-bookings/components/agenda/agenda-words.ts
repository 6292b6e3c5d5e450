export const agendaWords = {
  title: 'Today',
  more: (count: number) => `And ${count} more`,
  stay: (party: string, home: string) => `${party}\u00a0· ${home}`,
}

export const agendaRequestsWords = {
  title: 'Needs your reply',
  asked: (ago: string) => `Asked ${ago}`,
  askedAndRunsOut: (ago: string, left: string) => `Asked ${ago}, runs out ${left}`,
  all: 'Answer requests',
}

export const agendaChangesWords = {
  title: 'Changes to answer',
  proposed: 'Proposes a change of this stay',
  all: 'Open stays',
}

export const calendarTroubleWords = {
  title: 'Calendar trouble',
  takenTwice: (days: string, platform: string) => `${days}\u00a0· booked here, also taken on ${platform}`,
  heldAndTaken: (days: string, platform: string) =>
    `${days}\u00a0· held by your offer, also taken on ${platform}`,
  ofHome: (home: string) => `\u00a0· ${home}`,
  unread: (lastRead: string) => `Could not be read, ${lastRead}`,
  outdated: (lastRead: string) => `Not up to date, ${lastRead}`,
  lastRead: (ago: string) => `last read ${ago}`,
  neverRead: 'never read yet',
  all: 'Open calendars',
}

export const arrivalsWords = {
  title: 'Arrivals in the next 7 days',
  all: 'Open stays',
}

export const stayingWords = {
  title: 'In the house',
  all: 'Open guests',
}

export const amountsToSettleWords = {
  ofHome: (home: string) => `\u00a0· ${home}, `,
  all: 'All open amounts',
}
