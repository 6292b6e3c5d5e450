import { createContext } from 'react-router'
import type { Context } from './context.ts'

/** How a loader reaches the doors: `context.get(doors)`. Set by the server for each request. */
export const doors = createContext<Context>()
