import { useEffect } from 'react'

/** Says how many conversations wait to be read where the page is not looked at: on the tab, and on the installed app. */
export function useUnreadOutside(unread: number): void {
  useEffect(() => {
    sayOnTab(unread)
    // The page changes its title with every navigation.
    const titles = new MutationObserver(() => sayOnTab(unread))
    titles.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => titles.disconnect()
  }, [unread])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Refused where it is not allowed; nobody has to know.
    const said = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
    said.catch(() => undefined)
  }, [unread])
}

function sayOnTab(unread: number): void {
  const plain = document.title.replace(/^\(\d+\) /, '')
  const title = unread > 0 ? `(${unread}) ${plain}` : plain
  if (document.title !== title) document.title = title
}
