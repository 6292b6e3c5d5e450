/**
 * The rows of an inbox in blocks of about sixteen. A block ends with a row that ends one by its own id, wherever it stands, so a row
 * that moves leaves the blocks of the others as they are.
 */
export function inBlocks<Row extends { id: string }>(rows: readonly Row[]): { key: string; rows: Row[] }[] {
  const blocks: { key: string; rows: Row[] }[] = []
  let open: Row[] = []
  for (const row of rows) {
    open.push(row)
    if (!row.id.endsWith('0')) continue
    blocks.push({ key: row.id, rows: open })
    open = []
  }
  return open.length > 0 ? [...blocks, { key: 'rest', rows: open }] : blocks
}
