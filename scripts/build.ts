import { buildSite } from '../tools/build-site.ts'
import { runCommand } from '../tools/start-error.ts'

// `npm run build`: the site as the browser and the two processes get it, also when nothing changed.

await runCommand(async () => {
  await buildSite({ always: true })
})
