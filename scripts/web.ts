import { serveRole } from '../tools/serve-role.ts'

// `npm run web`: pages and API alone, any number of them, of an existing build.

await serveRole('web')
