import { loadFonts } from './load-fonts.ts'
import { markDocument } from './mark-document.ts'
import { startScripts } from './start-scripts.ts'
import { watchConnection } from './watch-connection.ts'

// The one inline script of every page, compiled and put into its head by root.tsx (tools/inline-script.ts). It runs
// before anything is painted, so it stays small: each byte is in every document.

markDocument()
window.loadFonts = loadFonts
// A service worker says that the visitor, and so the fonts, have been here before.
if (navigator.serviceWorker?.controller) loadFonts()
startScripts()
if (import.meta.env.PROD) watchConnection()
