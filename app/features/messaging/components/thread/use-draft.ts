import { useState } from 'react'

/**
 * What somebody is writing in a conversation, kept in this browser until it is sent. Under the account's own key and not
 * among the texts that go when somebody signs out: whoever comes back finds it, and nobody else is shown it.
 */
export function useDraft(accountId: string, conversationId: string): [string, (text: string) => void] {
  const key = `holmward.writing.${accountId}.${conversationId}`
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    },
  ]
}
