import { hostileStrings } from '../../support/hostile-strings.ts'

/** Texts that would run, leave the page or break its frame if any place took them for markup or code. */
const runnable = [
  '<script>window.__xss=1</script>',
  '</script><script>window.__xss=1</script>',
  '</title><script>window.__xss=1</script>',
  '</textarea><script>window.__xss=1</script>',
  '</style><script>window.__xss=1</script>',
  '--><script>window.__xss=1</script>',
  '<!--<script>window.__xss=1',
  ']]><script>window.__xss=1</script>',
  '<script nonce="">window.__xss=1</script>',
  '<script nonce="x" type="module">window.__xss=1</script>',
  '"><img src=x onerror=window.__xss=1>',
  "'><img src=x onerror=window.__xss=1>",
  '<svg onload=window.__xss=1>',
  '<svg><script>window.__xss=1</script></svg>',
  '<math><mi xlink:href="javascript:window.__xss=1">x</mi></math>',
  '<details open ontoggle=window.__xss=1>',
  '<input autofocus onfocus=window.__xss=1>',
  '<body onload=window.__xss=1>',
  '<iframe srcdoc="<script>parent.__xss=1</script>">',
  '<object data="javascript:window.__xss=1"></object>',
  '<a href="javascript:window.__xss=1">x</a>',
  '<form action=https://elsewhere.example><button>x</button>',
  '<base href=https://elsewhere.example/>',
  '<link rel=stylesheet href=https://elsewhere.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://elsewhere.example">',
  '<style>@import url(https://elsewhere.example/x.css)</style>',
  'javascript:window.__xss=1//',
  '";window.__xss=1;//',
  "';window.__xss=1;//",
  '\\";window.__xss=1;//',
  '\\u003cscript\\u003ewindow.__xss=1\\u003c/script\\u003e',
  '&lt;script&gt;window.__xss=1&lt;/script&gt;',
  '&#60;script&#62;window.__xss=1',
  '%3Cscript%3Ewindow.__xss=1%3C/script%3E',
  '{{constructor.constructor("window.__xss=1")()}}',
  '$' + '{window.__xss=1} `window.__xss=1`',
  '<%= window.__xss=1 %> #{window.__xss=1}',
  "'; drop table properties; --",
  'end\u2028of\u2029line',
  '\u202eevil\u202c __proto__ constructor',
] as const

/** 40 texts that would run if they could, each short enough for a title. */
export const runnableTexts: readonly string[] = runnable

/** All hostile strings of the other tests that a description can hold, joined to texts of its length. */
export function hostileParagraphs(count: number): string[] {
  const storable = hostileStrings()
    .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && text.length < 400)
    // Those that look like markup first, for as many as there is room.
    .sort((a, b) => Number(b.includes('<')) - Number(a.includes('<')))
  const paragraphs = Array.from({ length: count }, () => '')
  for (const [at, text] of storable.entries()) {
    const place = at % count
    const longer = `${paragraphs[place]}${text}\n`
    if (longer.length < 1_800) paragraphs[place] = longer
  }
  return paragraphs
}
