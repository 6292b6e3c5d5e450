import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

// Runs for each file of tests.
afterAll(endFile)
