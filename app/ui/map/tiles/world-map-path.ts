/** Where the archive of the whole world is, which `npm run world-map` makes; another content has another name. */
export const worldMapPath = '/static/map/world-2026-11.pmtiles'
