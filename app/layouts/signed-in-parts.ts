import { AccountMenu } from '#features/accounts/components/account-menu.tsx'
import { NoticesLink } from '#features/accounts/components/notices/notices-link.tsx'
import { MessagesLink } from '#features/messaging/components/messages-link.tsx'
import { BottomBar } from './bottom-bar.tsx'

/** What the frame shows to whoever is signed in, fetched as one: each by itself would bring small files along. */
export const signedInParts = { AccountMenu, BottomBar, MessagesLink, NoticesLink }
