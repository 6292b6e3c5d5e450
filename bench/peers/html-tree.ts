/** A tag of a rendered page with what stands in it; text is a string. */
export type Tag = { name: string; attributes: [name: string, value: string][]; children: (Tag | string)[] }

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const verbatim = /^(script|style)$/

/** Reads HTML as React writes it: every tag is closed, every value quoted. Comments are left out. */
export function readHtml(html: string): Tag {
  const root: Tag = { name: '#document', attributes: [], children: [] }
  const open = [root]
  const pattern =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [whole, closed, opened, attributes = '', isClosed] = match
    const inside = open.at(-1) ?? root
    if (closed) open.pop()
    else if (opened) {
      const tag: Tag = { name: opened, attributes: readAttributes(attributes), children: [] }
      inside.children.push(tag)
      if (verbatim.test(opened)) {
        const end = html.indexOf(`</${opened}>`, pattern.lastIndex)
        tag.children.push(html.slice(pattern.lastIndex, end))
        pattern.lastIndex = end + opened.length + 3
      } else if (!isClosed && !empty.has(opened)) open.push(tag)
    } else if (!whole.startsWith('<!')) inside.children.push(readText(whole))
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is never closed`)
  return root
}

function readAttributes(text: string): [string, string][] {
  return [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
    name,
    readText(value),
  ])
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function readText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (all, name) => characters[name] ?? all)
}

export function attributeOf(tag: Tag, name: string): string | undefined {
  return tag.attributes.find(([key]) => key === name)?.[1]
}

/** The first tag below this one that is looked for, in the order of the document. */
export function findTag(tag: Tag, is: (tag: Tag) => boolean): Tag | null {
  for (const child of tag.children) {
    if (typeof child === 'string') continue
    const found = is(child) ? child : findTag(child, is)
    if (found) return found
  }
  return null
}

/** Every tag below this one with its class, in the order of the document, except those of machines. */
export function tagsBelow(tag: Tag): string[] {
  return tag.children.flatMap((child) => {
    if (typeof child === 'string' || isForMachines(child)) return []
    return [`${child.name} ${attributeOf(child, 'class') ?? ''}`.trim(), ...tagsBelow(child)]
  })
}

/** Scripts, and the empty box that Next sends for its own use. */
function isForMachines({ name, attributes, children }: Tag): boolean {
  if (/^(script|style|link|meta|template)$/.test(name)) return true
  return name === 'div' && children.length === 0 && attributes.length === 1 && attributes[0]?.[0] === 'hidden'
}
