import { createContext } from 'react-router'
import type { Context } from './context.ts'

/** How a loader reaches the doors: `context.get(doors)`. Set by the server for each request. */
export const doors = createContext<Context>()

/** The client's address, for what a page limits by it. Set by the server for each request. */
export const clientAddress = createContext<string>()

/** Whether a whole document is asked for, and not only the data of a page by its scripts. Set for each request. */
export const isDocument = createContext(false)
