import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fontsFolder } from '../app/platform/pdf/fonts-folder.ts'
import { fetchPackages } from '../tools/fetch-packages.ts'
import { writeFonts } from '../tools/fonts/write-fonts.ts'
import { root } from '../tools/read-config.ts'
import { runCommand } from '../tools/start-error.ts'

// `npm run fonts`: cuts the fonts of documents, which are in the repository, out of the packages that hold them. Needed only
// to renew them.

await runCommand(async () => {
  const folder = path.join(root, fontsFolder)
  const packages = await fetchPackages('fonts')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await writeFonts(folder, packages)
})
