import { buildSite } from './steps/build-site.ts'
import { runCommand } from './steps/start-error.ts'

// `npm run build`: the site as the browser and the two processes get it, also when nothing changed.

await runCommand(async () => {
  await buildSite({ always: true })
})
