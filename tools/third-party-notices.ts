import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where each half of a build has its notices: the browser's are served, the server's lie beside its programs. */
export const noticesFile = { client: 'static/third-party-notices.txt', server: 'third-party-notices.txt' }

/** These ask for a notice at most. Any other license is read by a person first. */
const allowedLicenses =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|Unicode-3\.0)$/

/** Packages that come without the text of their license: what stands above it in their repositories. */
const copyrights: Record<string, string> = {
  '@hono/zod-openapi': 'Copyright (c) Yusuke Wada and contributors',
  '@hono/zod-validator': 'Copyright (c) Yusuke Wada and contributors',
  http_ece: 'Copyright (c) 2015 Martin Thomson',
  pmtiles: 'Copyright 2021 Protomaps LLC',
}

type Bundled = { name: string; version: string; license: string; source: string; text: string }

/** What no module of a bundle tells: the base styles, and data in `windows-zones.ts`. */
const alsoBundled = {
  client: () => [readPackage('node_modules/tailwindcss')],
  server: () => [
    {
      ...{
        name: 'Unicode CLDR',
        version: '48.2',
        license: 'Unicode-3.0',
        source: 'https://cldr.unicode.org',
      },
      text: standardText('Unicode-3.0'),
    },
  ],
}

/** Writes the licenses of all that a half of the build has from others into one file of it. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { consumer } = this.environment.config
      const packages = [...new Set(Object.values(bundle).flatMap(packageFolders))].map(readPackage)
      const notices = [...packages, ...alsoBundled[consumer]()].map(noticeOf).sort()
      this.emitFile({
        type: 'asset',
        fileName: noticesFile[consumer],
        source: notices.join(`\n${'-'.repeat(80)}\n\n`),
      })
    },
  }
}

function packageFolders(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string[] {
  const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames
  return sources.flatMap((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(path.resolve(id))?.[0] ?? [])
}

/** A package in a folder. Throws if its license is missing, or none of those that we take. */
export function readPackage(folder: string): Bundled {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license, homepage, repository } = about
  if (!allowedLicenses.test(license)) throw new Error(`${name} is bundled under the license “${license}”`)
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file))
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  if (texts.length === 0 && !copyrights[name]) throw new Error(`${name} is bundled without its license`)
  const text = texts.join('\n\n') || `${copyrights[name]}\n\n${standardText(license)}`
  const source = homepage ?? repository?.url ?? repository ?? ''
  return { name, version, license, source, text }
}

function standardText(license: string): string {
  return readFileSync(path.join(import.meta.dirname, `licenses/${license}.txt`), 'utf8').trim()
}

function noticeOf({ name, version, license, source, text }: Bundled): string {
  return `${name} ${version} (${license})\n${source}\n\n${text}\n`
}
