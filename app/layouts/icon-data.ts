/** `public/static/icon.svg` as an address that brings it along. */
export const iconData =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E' +
  '%3Cstyle%3E.h{fill:%2303535a}.s{fill:%23b7531c}@media(prefers-color-scheme:dark){.h{fill:%2377cfcf}.s{fill:%23f19e63}}%3C/style%3E' +
  '%3Cpath class=%22h%22 d=%22M3 4.5A1.5 1.5 0 0 1 4.5 3h23A1.5 1.5 0 0 1 29 4.5V28a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V7H9v21a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z%22/%3E' +
  '%3Cpath class=%22s%22 d=%22M9 20.5a7 7 0 0 1 14 0z%22/%3E%3C/svg%3E'
