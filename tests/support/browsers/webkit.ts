import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram, findFreePort, launch, type RemoteBrowser, startProgram } from './remote-browser.ts'

type Programs = { driver: string; browser: string; screen: string }
type Size = { width: number; height: number }

/** WebKitGTK by its WebDriver, on a screen that nobody sees. */
export async function startWebKit(programs: Programs, { width, height }: Size): Promise<RemoteBrowser> {
  // It writes the number of the screen that was free.
  const screen = await startProgram(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { until: /^(\d+)$/m },
  )
  const port = await findFreePort()
  const driver = launch(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${screen.match[1]}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  })
  const base = `http://127.0.0.1:${port}`
  await untilListening(base)
  const { sessionId } = (await call(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } },
    },
  })) as { sessionId: string }
  const session = `${base}/session/${sessionId}`
  await call(`${session}/timeouts`, 'POST', { script: 60_000, pageLoad: 60_000 })
  await call(`${session}/window/rect`, 'POST', { width, height })
  return {
    name: 'WebKitGTK',
    open: async (url) => void (await call(`${session}/url`, 'POST', { url })),
    ask: async (expression) => {
      const script = `const done = arguments[0]; (async () => JSON.stringify(await (${expression})))().then(done, (error) => done(JSON.stringify({ broken: String(error) })))`
      const answer = await call(`${session}/execute/async`, 'POST', { script, args: [] })
      const value = JSON.parse(String(answer ?? 'null'))
      if (value?.broken) throw new Error(value.broken)
      return value
    },
    act: async (actions) => void (await call(`${session}/actions`, 'POST', { actions })),
    close: async () => {
      await call(session, 'DELETE').catch(() => null)
      await endProgram(driver)
      await endProgram(screen.child)
    },
  }
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.error} ${value?.message}`)
  return value
}

async function untilListening(base: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await fetch(`${base}/status`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(50)
  }
  throw new Error('the WebDriver does not answer')
}
