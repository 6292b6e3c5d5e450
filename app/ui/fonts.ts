import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

// One Latin file per family. Newsreader comes in the one weight that headings have: with all weights it is 34 KiB larger.
const faces = [
  ['Figtree', figtree, '300 900'],
  ['Newsreader', newsreader, '200 800'],
]

/**
 * A script for the head of the document. `loadFonts()` fetches both fonts and shows them when both are there; until then
 * text stands in a font of the system with the same widths (fallback-fonts.css). The document calls it once the page has painted
 * (document.ts), because the fonts are as heavy as the styles and the first picture together; here it is called at once
 * where a service worker says that the visitor, and so the fonts, have been here before.
 *
 * A line that would break elsewhere moves all that follows. So once something has been painted the fonts are tried, and
 * taken back before the next frame if anything on the screen moves: then they come with the next page, which calls
 * `loadFonts()` again, or when nobody is looking.
 */
export function fontScript(): string {
  return [
    'window.loadFonts=()=>{const d=document,root=d.documentElement,set=d.fonts;let faces=[];window.loadFonts=()=>{};',
    "const show=()=>{window.loadFonts=()=>{};for(const f of faces)set.add(f);root.dataset.fonts=''};",
    // WebKit cannot give what stands in the heights of ours, so there something always moves a little.
    "const tryOn=()=>{if(!('ascentOverride' in FontFace.prototype)||!performance.getEntriesByName('first-contentful-paint').length||d.hidden){show();return}",
    // What has no height may have children that have; what lies off the screen is not looked into.
    'const seen=[],look=e=>{for(const c of e.children){const r=c.getBoundingClientRect();if(r.height){if(r.bottom<=0||r.top>=innerHeight)continue;seen.push([c,r.top])}look(c)}};look(d.body);show();',
    'if(!seen.some(([e,was])=>Math.abs(e.getBoundingClientRect().top-was)>=3))return;for(const f of faces)set.delete(f);delete root.dataset.fonts;',
    "window.loadFonts=show;addEventListener('visibilitychange',()=>d.hidden&&loadFonts())};",
    `Promise.all(${JSON.stringify(faces)}.map(([n,u,weight])=>new FontFace(n,'url('+u+')',{weight,display:'swap'}).load())).then(f=>{faces=f;tryOn()},()=>{})};`,
    'if(navigator.serviceWorker&&navigator.serviceWorker.controller)loadFonts()',
  ].join('')
}
