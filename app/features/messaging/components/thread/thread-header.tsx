import { Archive, ArchiveRestore, ArrowLeft, Ban, EllipsisVertical, Flag, Info, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { openWholeOffline } from '#lib/offline-note.ts'
import { Avatar } from '#ui/avatar.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import type { ConversationDetails } from '../../messaging-schema.ts'
import { menuWords } from '../menu-words.ts'
import { useConversationChange } from '../use-conversation-change.ts'
import { threadWords } from './words.ts'

export type ThreadHeaderProps = {
  conversation: ConversationDetails
  name: string
  onDetails: () => void
  onReport: () => void
}

/** Who it is with and about which home, and what can be done with the conversation as a whole. */
export function ThreadHeader({ conversation, name, onDetails, onReport }: ThreadHeaderProps) {
  const { search } = useLocation()
  const { home, person } = conversation
  return (
    <header className="flex shrink-0 items-center gap-2 border-b border-line bg-raised px-2 py-2 lg:ps-4">
      <Link
        to={`/messages${search}`}
        onClick={openWholeOffline}
        aria-label={threadWords.back}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
      </Link>
      <span className="contents @max-xs:hidden">
        <Avatar name={name} picture={person.picture} />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-body font-semibold wrap-anywhere">{name}</h2>
        <p className="text-caption wrap-anywhere text-muted">
          {home.property_id ? home.title : threadWords.noLongerOffered(home.title)}
        </p>
      </div>
      <IconButton
        label={threadWords.details}
        icon={<Info aria-hidden strokeWidth={1.75} />}
        onClick={onDetails}
        className="xl:hidden"
      />
      <ThreadMenu conversation={conversation} name={name} onReport={onReport} />
    </header>
  )
}

function ThreadMenu({ conversation, name, onReport }: Omit<ThreadHeaderProps, 'onDetails'>) {
  const { archive, markUnread, block, isPending } = useConversationChange(conversation)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const
  // What takes the place of another item has its id, so that it keeps the focus.
  const items: MenuItem[] = [
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
      // What lies open is read.
      onSelect: () => {
        void navigate(`/messages${search}`)
        markUnread()
      },
    },
    { id: 'line', separator: true },
    { id: 'report', label: menuWords.report, icon: <Flag {...icon} />, onSelect: onReport },
    conversation.is_blocked
      ? {
          id: 'block',
          label: menuWords.unblock(name),
          icon: <Ban {...icon} />,
          onSelect: () => void block(false),
        }
      : {
          id: 'block',
          label: menuWords.block(name),
          tone: 'danger',
          icon: <Ban {...icon} />,
          onSelect: () => setAsking(true),
        },
  ]
  return (
    <>
      <Menu label={menuWords.label(name)} items={items}>
        <EllipsisVertical aria-hidden strokeWidth={1.75} />
        <span className="sr-only">{menuWords.more}</span>
      </Menu>
      <AlertDialog
        open={isAsking}
        title={menuWords.blockTitle(name)}
        confirmLabel={menuWords.blockConfirm}
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          if (await block(true)) setAsking(false)
        }}
      >
        {menuWords.blockText}
      </AlertDialog>
    </>
  )
}
