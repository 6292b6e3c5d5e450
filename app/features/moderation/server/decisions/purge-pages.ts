import type { Context } from '#platform/context.ts'

const patienceMs = 10_000

/**
 * Asks what stands before the site to forget pages, where `CDN_PURGE_URL` names it: one request with their addresses. Throws when it
 * does not agree, so that the job is tried again.
 */
export async function purgePages(
  { config }: Pick<Context, 'config'>,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (!config.cdnPurgeUrl) return
  const answer = await fetch(config.cdnPurgeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ urls: paths.map((path) => config.publicUrl + path) }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the content network answered ${answer.status}`)
}
