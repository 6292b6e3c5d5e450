import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

const style = `:root{color-scheme:light dark;--paper:light-dark(#f6f5fb,#101019);--card:light-dark(#fff,#191925);--ink:light-dark(#1c1b2e,#efeef8);--muted:light-dark(#5d5b75,#a9a7c0);--line:light-dark(#dcdae8,#34334a);--main:light-dark(#4b3bb3,#a99cff);--on:light-dark(#fff,#14112b);--soft:light-dark(#ece9fb,#262244);--bad:light-dark(#a3201b,#ff9d95);--badsoft:light-dark(#fdeceb,#3a1a1a);--good:light-dark(#1c6b3c,#84d7a3);--goodsoft:light-dark(#e5f5ea,#16301f);font-family:Figtree,system-ui,sans-serif;line-height:1.5;accent-color:var(--main)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);min-height:100dvh;-webkit-text-size-adjust:100%}
.test{background:repeating-linear-gradient(135deg,var(--soft) 0 14px,var(--card) 14px 28px);border-bottom:1px solid var(--line)}
.test p{max-width:60rem;margin:0 auto;padding:.625rem 1rem;font-size:.875rem;display:flex;gap:.625rem;align-items:center}
.test strong{flex:none;background:var(--main);color:var(--on);border-radius:99px;padding:.125rem .625rem;font-size:.75rem;letter-spacing:.04em;text-transform:uppercase}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;gap:1.5rem}
@media (min-width:48rem){main.two{grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:3rem;padding-block:3.5rem;align-items:start}main.one{max-width:44rem;padding-block:3rem}}
h1{font-size:1.375rem;line-height:1.25;margin:0;font-weight:600}
h2{font-size:1.0625rem;margin:0 0 .75rem;font-weight:600}
p{margin:0}
a{color:var(--main)}
.back{display:inline-flex;min-height:2.75rem;align-items:center;text-decoration:none;font-weight:600}
.back:hover{text-decoration:underline}
.muted{color:var(--muted);font-size:.9375rem}
.sum{font-size:2.5rem;font-weight:600;letter-spacing:-.02em;line-height:1.1;margin:.5rem 0 .25rem;font-variant-numeric:tabular-nums}
.sum small{font-size:1rem;font-weight:500;letter-spacing:0;color:var(--muted)}
.box{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem}
@media (min-width:48rem){.box{padding:1.75rem}}
.rows{margin:1.5rem 0 0;border-top:1px solid var(--line)}
.rows div{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
.rows dt{color:var(--muted)}.rows dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.rows .total dt,.rows .total dd{color:var(--ink);font-weight:600}
fieldset{border:0;padding:0;margin:0}
legend{padding:0;font-weight:600;margin-bottom:.75rem}
.cards{display:grid;gap:.625rem}
.cards label{display:flex;gap:.75rem;align-items:center;min-height:3.5rem;padding:.625rem .875rem;border:1px solid var(--line);border-radius:10px;cursor:pointer}
.cards label:has(:checked){border-color:var(--main);background:var(--soft);box-shadow:inset 0 0 0 1px var(--main)}
.cards label:has(:focus-visible){outline:3px solid var(--main);outline-offset:2px}
.cards input{width:1.25rem;height:1.25rem;margin:0;flex:none}
.cards span{display:grid;line-height:1.35}.cards b{font-weight:600;font-variant-numeric:tabular-nums}
.cards i{font-style:normal;color:var(--muted);font-size:.875rem}
button,.button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.125rem;border-radius:10px;border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover,.button:hover{border-color:var(--ink)}
button.main,.button.main{background:var(--main);border-color:var(--main);color:var(--on)}
button.main:hover,.button.main:hover{filter:brightness(1.1)}
button.wide{width:100%;min-height:3.25rem;font-size:1.0625rem;margin-top:1.25rem}
button.bad{color:var(--bad)}
button.wide+p{margin-top:1rem}
h2+.rows{margin-top:0}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.note{border-radius:10px;padding:.875rem 1rem;margin-bottom:1.25rem;font-size:.9375rem;background:var(--goodsoft);color:var(--good)}
.note.bad{background:var(--badsoft);color:var(--bad)}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
.head{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:space-between;align-items:center}
.tag{border-radius:99px;padding:.125rem .75rem;font-size:.8125rem;font-weight:600;background:var(--goodsoft);color:var(--good)}
.tag.bad{background:var(--badsoft);color:var(--bad)}.tag.off{background:var(--soft);color:var(--muted)}
@media (prefers-reduced-motion:no-preference){button,.cards label{transition:border-color .12s,background-color .12s}}`

const hash = createHash('sha256').update(style).digest('base64')

/** The content policy of these pages: their own style, and forms that lead back here or to the site. */
export function sandboxPolicy(publicUrl: string): string {
  const { origin } = new URL(publicUrl)
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`
}

/** A page that nobody can take for a real payment page. */
export function sandboxPage(title: string, shape: 'one' | 'two', content: Html): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Payment sandbox</title><style>${raw(style)}</style></head>
<body><div class="test"><p><strong>Test</strong><span>This is a payment sandbox. No card number is asked for, and no money moves.</span></p></div>
<main class="${shape}">${content}</main></body></html>`
}

/** A page that says why there is nothing to do. */
export function closedPage(title: string, words: string, back: { href: string; label: string }): Html {
  return sandboxPage(
    title,
    'one',
    html`<div class="box"><h1>${title}</h1><p class="muted">${words}</p>
<p class="buttons"><a class="button main" href="${back.href}">${back.label}</a></p></div>`,
  )
}
