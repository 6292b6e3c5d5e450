/**
 * A few bytes of inline script that register the service worker (public/sw.js) once the page has loaded, and fetch what
 * tells of a connection that breaks (public/static/offline.js), which the worker has in store by then. Into a page that
 * the worker had kept it puts that script itself.
 */
export const offlineScript = import.meta.env?.PROD
  ? `;(()=>{const s=navigator.serviceWorker;if(!s)return;addEventListener('offline',()=>{const e=document.createElement('script');e.src='/static/offline.js';document.head.append(e)},{once:true});addEventListener('load',()=>setTimeout(()=>s.register('/sw.js',{updateViaCache:'none'}).catch(()=>{}),2000))})()`
  : ''
