import { createLog } from '../../platform/log/log.ts'
import { openSearchIndex } from '../open-search-index.ts'

// Holds a search index and its snapshot until it is killed: `node index-until-killed.ts <database> <folder>`. Says when it answers.

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const index = openSearchIndex({ databaseUrl, dataDir, log: createLog('error') })
await index.untilReady()
process.stdout.write('ready\n')
// The index lets its process end; this one waits for who kills it.
setInterval(() => undefined, 1_000)
