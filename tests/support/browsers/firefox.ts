import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProgram, type RemoteBrowser, startProgram } from './remote-browser.ts'

type Size = { width: number; height: number }

/** Firefox speaks WebDriver BiDi itself: a socket, and no driver beside it. */
export async function startFirefox(program: string, { width, height }: Size): Promise<RemoteBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'holmward-firefox-'))
  writeFileSync(path.join(profile, 'user.js'), quiet)
  const { child, match } = await startProgram(
    program,
    [
      '--headless',
      '--remote-debugging-port=0',
      '--profile',
      profile,
      '--no-remote',
      `--width=${width}`,
      `--height=${height}`,
    ],
    { env: { HOME: profile, MOZ_HEADLESS: '1' }, until: /WebDriver BiDi listening on (ws:\S+)/ },
  )
  const { send, close } = await connect(`${match[1]}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  // Without it the page holds the focus but is told nothing of it: `focus` never comes.
  await send('browsingContext.activate', { context })
  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    ask: async (expression) => {
      const answer = (await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result?.value ?? 'null')
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      close()
      await endProgram(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

// Nothing that it would ask its maker for, and no page of its own at the first start.
const quiet = [
  ['app.update.enabled', 'false'],
  ['browser.shell.checkDefaultBrowser', 'false'],
  ['datareporting.policy.dataSubmissionEnabled', 'false'],
  ['network.captive-portal-service.enabled', 'false'],
  ['network.connectivity-service.enabled', 'false'],
  ['services.settings.server', '"data:,#remote-settings-dummy/v1"'],
  ['toolkit.telemetry.enabled', 'false'],
]
  .map(([name, value]) => `user_pref("${name}", ${value});`)
  .join('\n')

type Answer = { id?: number; result?: unknown; error?: string; message?: string }

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let count = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message }: Answer = JSON.parse(String(data))
    const asked = id === undefined ? undefined : waiting.get(id)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  return {
    close: () => socket.close(),
    send: (method: string, params: Record<string, unknown>) =>
      new Promise<unknown>((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
  }
}
