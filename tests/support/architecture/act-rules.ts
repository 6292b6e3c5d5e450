import { isTest } from './import-rules.ts'

/** Files that change something on the server without `useAction`, `act` or the sending of a form, each with its reason. */
export const mayActByHand: Record<string, string> = {
  'app/features/accounts/components/account/email-link.tsx':
    'does once what a mailed link asks for, on arrival',
  'app/features/accounts/components/auth-provider.tsx':
    'ends the session, which never fails for who signs out',
  'app/features/accounts/components/confirm-link.tsx': 'does once what a mailed link asks for, on arrival',
  'app/features/accounts/pages/auth.tsx': 'gives its call to the form of an address, which sends it',
  'app/features/accounts/session.ts': 'exchanges the token, which every call needs first',
  'app/features/availability/components/use-host-calendar.ts': 'the calls of use-night-changes.ts',
  'app/features/billing/components/use-provider-page.ts':
    'opens a tab within the press, or the browser refuses it',
  'app/features/booking-form/components/use-booking-request.ts':
    'its outcomes are told by the form, each in its place',
  'app/features/content/components/contact/send-message.ts': 'the call of the contact form, and of the chat',
  'app/features/listings/components/draft/draft-calls.ts':
    'the calls of the keeping of drafts, which says how it stands',
  'app/features/listings/components/submit-listing.ts':
    'its outcomes are told by the form, which keeps what was typed',
  'app/features/payments/components/send-receipt.ts': 'an upload',
  'app/features/messaging/components/attachments/chosen-files.ts': 'an upload, with its progress',
  'app/features/messaging/components/thread/sending.ts':
    'its outcomes stand at each message, which is tried again until it arrives',
  'app/features/photos/components/account-picture.tsx':
    'its end stands beside the picture, as that of every upload',
  'app/features/photos/components/photo-calls.ts': 'the calls of the editor of photos',
  'app/features/photos/components/send-photo.ts': 'an upload, with its progress',
}

const changes = /\.\$(post|put|patch|delete)\(/
// The console's acts go by use-deciding.tsx, which goes by useAction.
const ways = /from '(#web\/use-action\.ts|[^']*\/use-(sending\.ts|deciding\.tsx))'/

/** The files of the browser that change something by hand. */
export function listActsByHand(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([file]) => /^app\/features\/(?!.*\/server\/)/.test(file) && !isTest(file))
    .filter(([, text]) => changes.test(text) && !ways.test(text))
    .map(([file]) => file)
}
