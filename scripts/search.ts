import { serveRole } from '../tools/serve-role.ts'

// `npm run search`: the search index of one machine, for all its web processes.

await serveRole('search')
