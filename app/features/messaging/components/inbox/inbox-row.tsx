import { Archive, ArchiveRestore, EllipsisVertical, MailOpen } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { statusLabels, statusTones } from '#features/bookings/booking-words.ts'
import { openWholeOffline } from '#lib/offline-note.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/menu.tsx'
import type { Conversation } from '../../messaging-schema.ts'
import { latestWords, otherName, shortTime } from '../../words.ts'
import { menuWords } from '../menu-words.ts'
import { useConversationChange } from '../use-conversation-change.ts'
import { inboxWords } from './inbox-words.ts'

export type InboxRowProps = { conversation: Conversation; href: string; isOpen: boolean }

/** One conversation of the list: who, about which home, what happened last, and whether it was read. */
export function InboxRow({ conversation, href, isOpen }: InboxRowProps) {
  const { is_unread, unread_messages, home, latest, stay, person } = conversation
  const name = otherName(conversation)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a block stands between it and its list
    <div
      role="listitem"
      data-conversation={conversation.id}
      className="flex items-center border-b border-line has-aria-[current=page]:bg-tide-soft"
    >
      <Link
        to={href}
        onClick={openWholeOffline}
        aria-current={isOpen ? 'page' : undefined}
        className="ring-inside flex min-w-0 grow items-center gap-3 py-3.5 ps-4 text-ink no-underline hover:bg-sunken aria-[current=page]:hover:bg-tide-soft"
      >
        <Avatar name={name} picture={person.picture} />
        <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className={is_unread ? 'font-semibold wrap-anywhere' : 'font-medium wrap-anywhere'}>
              {name}
            </span>
            {latest && (
              <time dateTime={latest.at} className="tabular shrink-0 text-caption text-muted">
                {shortTime(latest.at, new Date())}
              </time>
            )}
          </span>
          <span className="text-caption wrap-anywhere text-muted">{home.title}</span>
          <span className="flex items-center justify-between gap-2">
            <span
              dir="auto"
              className={cx('min-w-0 text-meta wrap-anywhere', is_unread ? 'font-semibold' : 'text-muted')}
            >
              {latestWords(conversation)}
            </span>
            <Unread isUnread={is_unread} count={unread_messages} />
          </span>
          {stay && (
            <span className="mt-1">
              <Badge tone={statusTones[stay.status]}>{statusLabels[stay.status]}</Badge>
            </span>
          )}
        </span>
      </Link>
      <RowMenu conversation={conversation} name={name} isOpen={isOpen} />
    </div>
  )
}

function Unread({ isUnread, count }: { isUnread: boolean; count: number }) {
  if (!isUnread) return null
  return (
    <span className="tabular inline-grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-ember px-1.5 text-caption font-semibold text-on-ember">
      <span aria-hidden>{count > 0 ? count : '•'}</span>
      <span className="sr-only">{count > 0 ? inboxWords.unreadCount(count) : inboxWords.unread}</span>
    </span>
  )
}

function RowMenu({ conversation, name, isOpen }: Omit<InboxRowProps, 'href'> & { name: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { archive, markUnread } = useConversationChange(conversation)
  const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const
  return (
    <div className="shrink-0 pe-1">
      <Menu
        label={menuWords.label(name)}
        items={[
          conversation.is_archived
            ? {
                id: 'archive',
                label: menuWords.unarchive,
                icon: <ArchiveRestore {...icon} />,
                onSelect: () => archive(false),
              }
            : {
                id: 'archive',
                label: menuWords.archive,
                icon: <Archive {...icon} />,
                onSelect: () => archive(true),
              },
          {
            id: 'unread',
            label: menuWords.markUnread,
            icon: <MailOpen {...icon} />,
            disabled: conversation.is_unread,
            // What lies open is read.
            onSelect: () => {
              if (isOpen) void navigate(`/messages${search}`)
              markUnread()
            },
          },
        ]}
      >
        <EllipsisVertical aria-hidden strokeWidth={1.75} />
        <span className="sr-only">{inboxWords.moreAbout(name)}</span>
      </Menu>
    </div>
  )
}
