import { describe, expect, it, vi } from 'vitest'
import { loadInBrowser } from './load-in-browser.ts'

const failing = (error: unknown, signal = new AbortController().signal) => ({
  serverLoader: () => Promise.reject(error),
  request: { signal },
})

describe('loading a page inside the site', () => {
  it('says nothing when a navigation made room for the next one', async () => {
    const onFailure = vi.fn(() => null)
    const aborted = new DOMException('signal is aborted without reason', 'AbortError')
    await expect(loadInBrowser(failing(aborted), onFailure)).rejects.toBe(aborted)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('says nothing either when that cut its answer off in the middle', async () => {
    const onFailure = vi.fn(() => null)
    const cutOff = new Error('Unable to decode turbo-stream response')
    await expect(loadInBrowser(failing(cutOff, AbortSignal.abort()), onFailure)).rejects.toBe(cutOff)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('passes redirects through', async () => {
    const redirect = new Response(null, { status: 302 })
    await expect(loadInBrowser(failing(redirect), () => null)).rejects.toBe(redirect)
  })

  it('shows something else when the server cannot be reached', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const answer = await loadInBrowser(failing(new TypeError('Failed to fetch')), () => 'instead')
    expect(answer).toBe('instead')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
