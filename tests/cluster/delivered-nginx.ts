import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const delivered = path.resolve(import.meta.dirname, '../../deploy/nginx/holmward.conf')

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) =>
  existsSync(file),
)

/**
 * Writes what nginx needs to run the file that is delivered, but for its certificates, ports and addresses. Answers the words
 * of its command.
 */
export function fitNginx(folder: string, port: number, webPorts: readonly number[]): string[] {
  const [first, second] = webPorts
  const site = readFileSync(delivered, 'utf8')
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace(/^.*(\[::\]|http2|ssl_certificate).*$/gm, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const file = path.join(folder, 'nginx.conf')
  const main = `daemon off; master_process off; pid ${folder}/nginx.pid; events {}`
  writeFileSync(file, `${main}\nhttp { access_log ${folder}/access.log; ${temporary}\n${site}\n}\n`)
  return ['-p', folder, '-c', file, '-e', path.join(folder, 'nginx.log')]
}
