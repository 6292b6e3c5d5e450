import { serveRole } from '../tools/serve-role.ts'

// `npm run worker`: mail, pictures and deadlines alone, any number of them, of an existing build.

await serveRole('worker')
