import { expect, test } from 'vitest'
import { declaredLimits } from '#features/accounts/server/operation.ts'
import { describeApi } from '../app/api.ts'

type Operation = {
  operationId: string
  responses: Record<string, unknown>
  parameters?: { name: string }[]
}

const operations = Object.values(describeApi('http://localhost').paths ?? {}).flatMap((item) =>
  // A path item holds its methods.
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ method, ...operation })),
)
const writing = operations.filter(({ method }) => method !== 'get').map(({ operationId }) => operationId)

/** Writing operations without a declared limit, by the reason why. */
const unlimited = {
  'its use case counts by itself, by more than the account or with an answer of its own': [
    'beginPasskeySignIn',
    'changePassword',
    'checkEmail',
    'confirmAuthenticatorApp',
    'confirmIdentity',
    'deleteAccount',
    'finishSignIn',
    'keepAttachment',
    'keepReceipt',
    'requestEmailChange',
    'requestPasswordReset',
    'resendConfirmation',
    'sendContactMessage',
    'signIn',
    'signInByPasskey',
    'signUp',
    'syncCalendars',
    'uploadPhoto',
  ],
  'it needs a secret that was mailed or handed out, and spends it or changes nothing the second time': [
    'confirmEmail',
    'confirmEmailChange',
    'refreshSession',
    'resetPassword',
    'revertEmailChange',
    'stopFactorReset',
    'unsubscribe',
  ],
  'it changes or removes what the caller has, so that doing it often makes nothing more': [
    'deleteCalendarSync',
    'deleteGuideItem',
    'deleteListingDraft',
    'deleteProperty',
    'describePhoto',
    'endOtherSessions',
    'endSession',
    'hideGuideItem',
    'keepPropertiesActive',
    'orderGuideItems',
    'putAwayCalendarEntries',
    'removePhoto',
    'restoreAccount',
    'revokeCalendarExport',
    'setMailPreferences',
    'setNoticePreferences',
    'signOut',
    'togglePropertyActive',
    'updateBookingStatus',
    'updateCalendarExport',
    'updateCalendarSync',
    'updateGuideBook',
    'updateGuideItem',
    'updateProperty',
  ],
}

test('an operation that writes says beside its route how often it may be asked, or stands here with a reason', () => {
  const undeclared = writing.filter((id) => !declaredLimits.has(id))
  expect(undeclared.sort()).toEqual(Object.values(unlimited).flat().sort())
})

// What is made carries its id from the browser, which outlives the day that a key is kept for (decision 45).
const keyedByTheirId = ['keepAttachment', 'keepReceipt', 'sendMessage', 'startConversation']

test('an operation that makes something takes an Idempotency-Key', () => {
  const keyless = operations
    .filter(({ responses }) => '201' in responses)
    .filter(({ parameters = [] }) => !parameters.some(({ name }) => name === 'idempotency-key'))
  expect(keyless.map(({ operationId }) => operationId).sort()).toEqual(keyedByTheirId)
})
