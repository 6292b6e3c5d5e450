import { useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { providerFailures } from '../provider-words.ts'
import { providerPageWords } from './words.ts'

export type ProviderPage = {
  /** What is being opened: a price id, or 'portal'. */
  opening: string | null
  /** Set when the browser refused the new tab: the address that a link shall show. */
  blockedUrl: string | null
  buy: (priceId: string) => void
  manage: () => void
}

/** Opens the provider's pages, one at a time. `onRefused` is called when the plan turned out to be another one. */
export function useProviderPage(onRefused: () => void = () => undefined): ProviderPage {
  const [opening, setOpening] = useState<string | null>(null)
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)

  async function open(what: string, failure: string, findUrl: () => Promise<string>) {
    if (opening !== null) return
    setOpening(what)
    setBlockedUrl(null)
    try {
      const opened = await openProviderTab(findUrl)
      if (opened.kind === 'blocked') setBlockedUrl(opened.url)
    } catch (error) {
      // A refusal says why and what to do; everything else is the specification's sentence.
      if (error instanceof ApiProblem && error.status === 409)
        toast.error(providerPageWords.failed, { description: error.message })
      else toast.error(failure)
      onRefused()
    }
    setOpening(null)
  }
  return {
    opening,
    blockedUrl,
    buy: (priceId) =>
      void open(priceId, providerFailures.checkout, async () => {
        const call = { json: { priceId }, header: newIdempotencyKey() }
        return (await answerOf(client.checkout.$post(call))).url
      }),
    manage: () =>
      void open(
        'portal',
        providerFailures.portal,
        async () => (await answerOf(client['portal-sessions'].$post())).url,
      ),
  }
}

/** `blocked`: the browser refused the tab, so somebody has to press a link to `url`. */
type Opened = { kind: 'opened' } | { kind: 'blocked'; url: string }

/**
 * Opens a page of the payment provider in a new tab. The tab is opened at once, while the browser still knows that
 * somebody pressed a button, and gets its address when the server has answered. When that fails the empty tab is
 * closed again, and the error is thrown.
 */
async function openProviderTab(findUrl: () => Promise<string>): Promise<Opened> {
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
