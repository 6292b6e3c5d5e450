/**
 * The text of a `format=flowed` part as its writer saw it (RFC 3676, 4.5): soft line breaks are removed within a paragraph of
 * one quote depth, never across two, so that an answer below a quotation stays apart from it. Quoted lines begin with as many
 * `>` as their depth. `delSp`: the space before a soft break is no part of the text.
 */
export function unfoldFlowed(text: string, delSp: boolean): string {
  const paragraphs: { depth: number; pieces: string[]; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const depth = quoteDepth(line)
    const content = withoutStuffing(line.slice(depth))
    // The separator of a signature ends in a space, and is a line of its own.
    const isOpen = content.endsWith(' ') && content !== '-- '
    const piece = isOpen && delSp ? content.slice(0, -1) : content
    const last = paragraphs.at(-1)
    // Some programs leave a space at the end of a paragraph; the empty line after it counts for more.
    if (last?.isOpen && last.depth === depth && content !== '-- ' && content !== '') {
      last.pieces.push(piece)
      last.isOpen = isOpen
    } else paragraphs.push({ depth, pieces: [piece], isOpen })
  }
  return paragraphs.map(({ depth, pieces }) => withDepth(depth, pieces.join(''))).join('\n')
}

function quoteDepth(line: string): number {
  let depth = 0
  while (line[depth] === '>') depth++
  return depth
}

/** Senders put a space before a line that would be read as something else (RFC 3676, 4.4). */
function withoutStuffing(content: string): string {
  return content.startsWith(' ') ? content.slice(1) : content
}

function withDepth(depth: number, content: string): string {
  return depth === 0 ? content : `${'>'.repeat(depth)} ${content}`.trimEnd()
}
