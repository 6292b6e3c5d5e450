import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { gauges, openMetrics } from '#platform/metrics/metrics.ts'

const folder = path.resolve(import.meta.dirname, '../deploy')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const alerts = [...read('prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)

const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.log('promtool is not installed: the alerts are not raised (Debian: prometheus)')

it.runIf(promtool)('each alert is raised by what it is about', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
    cwd: path.join(folder, 'prometheus'),
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})

it('each alert is tried, and has a paragraph for whoever is woken by it', () => {
  const tried = [...read('prometheus/alerts.test.yaml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect(tried).toEqual(alerts)
  const guide = readFileSync(path.resolve(folder, '../docs/operating-reference.md'), 'utf8')
  expect(alerts.filter((name) => !guide.includes(`**${name}.**`))).toEqual([])
})

it('alerts and dashboard ask for numbers that the site tells', async () => {
  const told = await (await openMetrics('web')).answer()
  const known = new Set([
    ...Object.keys(gauges),
    ...[...told.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  ])
  const asked = ['prometheus/alerts.yaml', 'grafana/holmward.json'].flatMap((file) => [
    ...(read(file).match(/\bholmward_\w+/g) ?? []),
  ])
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})
