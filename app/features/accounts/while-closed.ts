import { whileSuspended } from './while-suspended.ts'

// An account that is closed puts nothing on the site (market rule 21), not even into a conversation of before.
const saysSomething = ['keepAttachment', 'sendMessage']

/**
 * What an account that waits for its removal may do beside reading, by its operations: be restored, look after itself, report, and
 * take away what it left behind.
 */
export const whileClosed: ReadonlySet<string> = new Set([
  ...[...whileSuspended].filter((operation) => !saysSomething.includes(operation)),
  'createPortalSession',
  'deleteNightWait',
  'deleteSavedComment',
  'deleteSavedList',
  'deleteSavedReply',
  'deleteSavedSearch',
  'deleteScheduledMessage',
  'revokeCalendarExport',
  'unsaveHome',
  'unshareSavedList',
  'unshareTrip',
])
