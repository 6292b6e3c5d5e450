import { describe, expect, it, vi } from 'vitest'
import { loadInBrowser } from './load-in-browser.ts'

describe('loading a page inside the site', () => {
  it('says nothing when a navigation made room for the next one', async () => {
    const onFailure = vi.fn(() => null)
    const aborted = new DOMException('signal is aborted without reason', 'AbortError')
    await expect(loadInBrowser(() => Promise.reject(aborted), onFailure)).rejects.toBe(aborted)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('passes redirects through', async () => {
    const redirect = new Response(null, { status: 302 })
    await expect(
      loadInBrowser(
        () => Promise.reject(redirect),
        () => null,
      ),
    ).rejects.toBe(redirect)
  })

  it('shows something else when the server cannot be reached', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const answer = await loadInBrowser(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => 'instead',
    )
    expect(answer).toBe('instead')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
