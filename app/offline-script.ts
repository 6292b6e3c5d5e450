/**
 * A few bytes of inline script that register the service worker (public/sw.js) once the page has loaded, and fill the
 * note of layouts/site.tsx while there is no connection, or when the page is one that the worker had kept. Inline,
 * because then nothing can be fetched any more.
 */
export const offlineScript = import.meta.env?.PROD
  ? `;(()=>{const s=navigator.serviceWorker;const note=async()=>{const n=document.getElementById('offline-note');if(!n)return;const d=document.documentElement.dataset,on=navigator.onLine;let t=d.keptAt;if(on&&!t){n.hidden=true;return}if(!t&&s&&s.controller)t=await new Promise(r=>{const c=new MessageChannel();c.port1.onmessage=e=>r(e.data);setTimeout(r,1000);s.controller.postMessage({type:'kept-at',url:location.href},[c.port2])});n.textContent=(on?'Holmward could not be reached. ':"You're offline. ")+(t?'This page was saved at '+new Date(t).toLocaleTimeString([],{hour:'2-digit',minute:'2-digit'})+'.':'Pages that you have seen can still be read.');n.hidden=false};addEventListener('offline',note);addEventListener('online',()=>{delete document.documentElement.dataset.keptAt;note()});note();if(s)addEventListener('load',()=>setTimeout(()=>s.register('/sw.js',{updateViaCache:'none'}).catch(()=>{}),2000))})()`
  : ''
