/**
 * The oldest versions that do all of the main job (README.md): what the build writes its code for, and what
 * tests/oldest-browsers.test.ts holds it to. Interfaces that these lack are added by `app/add-missing.ts`.
 */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 115, safari: 16.4, ios: 16.4 } as const
