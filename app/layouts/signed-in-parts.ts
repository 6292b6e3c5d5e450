// What the frame shows to whoever is signed in, fetched as one: each by itself would bring a dozen small files along.
export { AccountMenu } from '#features/accounts/components/account-menu.tsx'
export { NoticesLink } from '#features/accounts/components/notices/notices-link.tsx'
export { MessagesLink } from '#features/messaging/components/messages-link.tsx'
export { BottomBar } from './bottom-bar.tsx'
