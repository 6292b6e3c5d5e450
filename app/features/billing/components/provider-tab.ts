import { providerPageWords } from './provider-page-words.ts'

/** `blocked`: the browser refused the tab, so somebody has to press a link to `url`. */
export type Opened = { kind: 'opened' } | { kind: 'blocked'; url: string }

/**
 * Opens a page of the payment provider in a new tab. The tab is opened at once, while the browser still knows that
 * somebody pressed a button, and gets its address when the server has answered. When that fails the empty tab is
 * closed again, and the error is thrown.
 */
export async function openProviderTab(findUrl: () => Promise<string>): Promise<Opened> {
  const tab = window.open('', '_blank')
  try {
    if (tab) {
      // The provider's page is to have no hold on this one.
      tab.opener = null
      tab.document.title = providerPageWords.opening
    }
    const url = await findUrl()
    if (!tab || tab.closed) return { kind: 'blocked', url }
    tab.location.replace(url)
    return { kind: 'opened' }
  } catch (error) {
    tab?.close()
    throw error
  }
}
