import { type RefObject, useLayoutEffect, useRef } from 'react'
import { inBlocks } from '../../inbox-blocks.ts'
import type { Conversation } from '../../messaging-schema.ts'
import { InboxRow } from './inbox-row.tsx'
import { inboxWords } from './inbox-words.ts'

export type InboxListProps = {
  rows: readonly Conversation[]
  openId: string | null
  /** The query of the address, which a conversation keeps beside the list. */
  query: string
}

const rowRem = 6.5

/**
 * The rows as one list. A block of them is laid out and painted while it is near the window: to watch each of 500 rows for it took
 * more of every frame than it spared. Lists and items by their roles, because an element of a list may have nothing between.
 */
export function InboxList({ rows, openId, query }: InboxListProps) {
  const box = useRef<HTMLDivElement>(null)
  const noteFocus = useKeptFocus(box)
  return (
    // biome-ignore lint/a11y/useSemanticElements: blocks stand between the list and its items
    <div
      ref={box}
      role="list"
      aria-label={inboxWords.list}
      onFocus={(event) => noteFocus(event.target)}
      onBlur={() => noteFocus(null)}
      className="[&>:last-child>:last-child]:border-b-0"
    >
      {inBlocks(rows).map((block) => (
        <div
          key={block.key}
          className="[content-visibility:auto]"
          style={{ containIntrinsicBlockSize: `auto ${block.rows.length * rowRem}rem` }}
        >
          {block.rows.map((conversation) => (
            <InboxRow
              key={conversation.id}
              conversation={conversation}
              href={`/messages/${conversation.id}${query}`}
              isOpen={conversation.id === openId}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A row that moves to another block is made anew. Who stood on it by keys stands on it again, and not before the whole page. */
function useKeptFocus(box: RefObject<HTMLElement | null>): (element: Element | null) => void {
  const row = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return
    const moved = box.current?.querySelector<HTMLElement>(`[data-conversation="${row.current}"] a`)
    moved?.focus({ preventScroll: true })
  })
  return (element) => {
    row.current = element?.closest('[data-conversation]')?.getAttribute('data-conversation') ?? null
  }
}
