import { createContext } from 'react'

/**
 * Marks the inline scripts that are ours while a document is rendered. It never reaches the browser: the server
 * replaces it by hashes, because a document may be kept by a cache (promise 21).
 */
export const NonceContext = createContext<string | undefined>(undefined)
