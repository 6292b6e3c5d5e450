import { useEffect } from 'react'

/**
 * Says how many conversations wait to be read where the page is not looked at: on the tab, on the installed app, and by its
 * notifications (public/sw.js); nothing while it is not known.
 */
export function useUnreadOutside(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined) return
    sayOnTab(unread)
    navigator.serviceWorker?.controller?.postMessage({ type: 'unread', count: unread })
    // The page changes its title with every navigation.
    const titles = new MutationObserver(() => sayOnTab(unread))
    titles.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => titles.disconnect()
  }, [unread])
}

function sayOnTab(unread: number): void {
  const plain = document.title.replace(/^\(\d+\) /, '')
  const title = unread > 0 ? `(${unread}) ${plain}` : plain
  if (document.title !== title) document.title = title
}
