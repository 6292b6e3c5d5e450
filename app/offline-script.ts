/**
 * A few bytes of inline script. Once the page has loaded they register the service worker (public/sw.js) and name the
 * manifest, which a phone would else fetch beside the first picture. When the connection breaks they fetch what tells of
 * it (public/static/offline.js), which the worker has in store by then; into a page that it had kept, the worker puts that
 * script itself.
 */
export const offlineScript = import.meta.env?.PROD
  ? `;(()=>{const s=navigator.serviceWorker;if(!s)return;addEventListener('offline',()=>{const e=document.createElement('script');e.src='/static/offline.js';document.head.append(e)},{once:true});addEventListener('load',()=>setTimeout(()=>{const l=document.createElement('link');l.rel='manifest';l.href='/manifest.webmanifest';document.head.append(l);s.register('/sw.js',{updateViaCache:'none'}).catch(()=>{})},2000))})()`
  : ''
