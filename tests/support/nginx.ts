import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEachFile } from './after-file.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Where nginx lies on this machine; null where it is not installed, which is then said. */
export const nginx = find()

function find(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  const found = folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file))
  if (!found) console.log('nginx is not installed: what is tried with a real proxy is left out.')
  return found ?? null
}

const running: { child: ChildProcess; folder: string }[] = []

afterEachFile(async () => {
  for (const { child, folder } of running.splice(0)) {
    const closed = once(child, 'close')
    child.kill('SIGQUIT')
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Puts an nginx before a site; `directives` go into its `location`, and `upstream` says how it keeps connections to the
 * site. Answers its address. Ended after the file's tests.
 */
export async function openProxy(siteUrl: string, directives: string, upstream = ''): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-nginx-'))
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration({ folder, port, siteUrl, directives, upstream }))
  const child = spawn(nginx ?? '', ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')])
  running.push({ child, folder })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/livez`).catch(() => null))?.status === 200, 10_000)
  return url
}

type Proxy = { folder: string; port: number; siteUrl: string; directives: string; upstream: string }

function configuration({ folder, port, siteUrl, directives, upstream }: Proxy): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  upstream site { server ${new URL(siteUrl).host}; ${upstream} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      ${directives}
    }
  }
}
`
}
