/** Who looks at a page. */
export const viewers = [
  'signed out',
  'guest',
  'new account',
  'starter host',
  'professional host',
  'five hundred listings host',
] as const
export type Viewer = (typeof viewers)[number]
