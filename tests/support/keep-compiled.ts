import { enableCompileCache } from 'node:module'
import { keptCompiled } from './compiled.ts'

// For processes and threads of the product that a test begins without an environment, which read their TypeScript anew each time.
enableCompileCache(keptCompiled.NODE_COMPILE_CACHE)
