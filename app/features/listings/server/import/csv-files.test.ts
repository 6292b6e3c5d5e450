import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UnreadableFile } from './csv-encoding.ts'
import { mapRow } from './map-row.ts'
import { readCsv } from './read-csv.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-csv-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function imported(content: string | Buffer) {
  const file = path.join(folder, 'homes.csv')
  writeFileSync(file, content)
  return importedFrom(file)
}

async function importedFrom(file: string) {
  const rows = []
  for await (const { line, row, formats, refused } of readCsv(file)) {
    const mapped = refused ? { kind: 'skipped' as const, remark: refused } : mapRow(row, formats)
    if (mapped.kind === 'skipped') rows.push(`${line}: ${mapped.remark.field} refused`)
    else rows.push(mapped.listing)
  }
  return rows
}

const names = [
  'id',
  'title',
  'address',
  'city',
  'state',
  'country',
  'price_per_night',
  'created_at',
  'latitude',
  'longitude',
]

/** One home a row, by its price and date. */
function table(rows: readonly (readonly [price: string, date?: string])[], title = 'Café Zürich “1”') {
  const cells = rows.map(([price, date = ''], at) => [
    `00${at}`,
    title,
    'Seeweg 1, 2',
    'Köln',
    'NRW',
    'Germany',
    price,
    date,
    '50,93',
    '6,95',
  ])
  return [names, ...cells]
}

function csv(rows: readonly (readonly string[])[], separator = ',', end = '\n') {
  return rows.map((row) => `${row.map((cell) => `"${cell}"`).join(separator)}${end}`).join('')
}

async function prices(...cells: string[]) {
  const rows = await imported(csv(table(cells.map((price) => [price] as const))))
  return rows.map((row) => (typeof row === 'string' ? row : row.price_per_night))
}

async function dates(...cells: string[]) {
  const rows = await imported(csv(table(cells.map((date) => ['80', date] as const))))
  return rows.map((row) => (typeof row === 'string' ? row : (row.created_at?.slice(0, 10) ?? null)))
}

const no = (line: number) => `${line}: price_per_night refused`

test.each([
  [
    ['1.250,00 €', '85,00', '99,9', '€ 1.250', '120'],
    ['1250.00', '85.00', '99.90', '1250.00', '120.00'],
  ],
  [
    ['$1,250.00', '85', '1,250'],
    ['1250.00', '85.00', '1250.00'],
  ],
  [
    ['85,00', '85.00', '1.250', '1,250', '90'],
    ['85.00', '85.00', no(4), no(5), '90.00'],
  ],
  [
    ['1.250', '80'],
    [no(2), '80.00'],
  ],
  [
    ['85.50', '1.250'],
    ['85.50', no(3)],
  ],
  [
    ['85,50', '1,250'],
    ['85.50', no(3)],
  ],
  [
    ['CHF 1’250.50', '1\u202f250,00', '120,–'],
    ['1250.50', '1250.00', '120.00'],
  ],
  [
    ['85 00', '12,34,5'],
    [no(2), no(3)],
  ],
])('does not import the prices %j as others', async (cells, expected) => {
  expect(await prices(...cells)).toEqual(expected)
})

test.each([
  [
    ['03.04.2026', '12.11.26'],
    ['2026-04-03', '2026-11-12'],
  ],
  [
    ['03/04/2026', '25/04/2026'],
    ['2026-04-03', '2026-04-25'],
  ],
  [
    ['03/04/2026', '04/25/2026'],
    ['2026-03-04', '2026-04-25'],
  ],
  [
    ['03/04/2026', '04/04/2026'],
    [null, '2026-04-04'],
  ],
  [
    ['25/04/2026', '04/25/2026', '03/04/2026'],
    ['2026-04-25', '2026-04-25', null],
  ],
  [
    ['2026-04-03T10:00:00Z', '3 April 2026', 'Apr 3, 2026'],
    ['2026-04-03', '2026-04-03', '2026-04-03'],
  ],
  [
    ['31.04.2026', 'House 3'],
    [null, null],
  ],
])('does not import the dates %j as others', async (cells, expected) => {
  expect(await dates(...cells)).toEqual(expected)
})

const homes = table([
  ['85,50', '03.04.2026'],
  ['1.250,00', '25.04.2026'],
])
const asWindows1252 = (text: string) =>
  Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1')
const asUtf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['semicolons', Buffer.from(csv(homes, ';'))],
  ['tabs', Buffer.from(csv(homes, '\t'))],
  ['a first line sep=;', Buffer.from(`sep=;\r\n${csv(homes, ';', '\r\n')}`)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${csv(homes)}`)],
  ['UTF-16 LE', asUtf16(`\ufeff${csv(homes, '\t')}`)],
  ['UTF-16 BE', asUtf16(`\ufeff${csv(homes, ';')}`).swap16()],
  ['UTF-16 LE without a mark', asUtf16(csv(homes))],
  ['windows-1252', asWindows1252(csv(homes))],
])('does not lose rows or letters of a file with %s', async (_kind, content) => {
  const shared = {
    title: 'Café Zürich “1”',
    city: 'Köln',
    address: 'Seeweg 1, 2',
    latitude: 50.93,
    longitude: 6.95,
  }
  expect(await imported(content)).toMatchObject([
    { ...shared, source_id: '000', price_per_night: '85.50', created_at: '2026-04-03T00:00:00.000Z' },
    { ...shared, source_id: '001', price_per_night: '1250.00', created_at: '2026-04-25T00:00:00.000Z' },
  ])
})

const ends = ['\n', '\r\n', '\r']

test.each(
  ends.flatMap((head) => ends.flatMap((first) => ends.map((second) => [head, first, second] as const))),
)('does not lose rows or keep quotes with the line ends %j, %j and %j', async (...mixed) => {
  const rows = homes.map((row, at) => csv([row], ',', mixed[at])).join('')
  expect(await imported(rows)).toMatchObject([{ source_id: '000' }, { source_id: '001', longitude: 6.95 }])
})

test('does not import a row with U+FFFD, a byte that stands for nothing or another encoding', async () => {
  const rows = (title: string) => csv(table([['80']], title))
  expect(await imported(rows('Caf\ufffd Zürich'))).toEqual(['2: title refused'])
  expect(await imported(asWindows1252(rows('Caf\x81 Zürich')))).toEqual(['2: title refused'])
  const mixed = Buffer.concat([
    Buffer.from(csv(table([['80']]))),
    Buffer.from('5,Haus,See 1,K\xf6ln,NRW,Germany,80\n', 'latin1'),
  ])
  expect(await imported(mixed)).toMatchObject([{ city: 'Köln' }, '3: city refused'])
})

test('does not take half a price where a comma moved the cells', async () => {
  expect(
    await imported(`${names.slice(0, 7).join(',')}\n1,Haus am See,Seeweg 1,Bonn,NRW,Germany,129,50\n`),
  ).toEqual(['2: row refused'])
})

// Saved by LibreOffice 7.4 in de-DE, out of a table that was typed in German ("129,50 €", "3.4.2026").
test.each(['semicolons', 'commas', 'windows-1252'])(
  'does not import a price, a date or a letter that LibreOffice wrote in German as another: %s',
  async (name) => {
    const file = path.join(import.meta.dirname, `../../testing/libreoffice/${name}.csv`)
    expect(await importedFrom(file)).toMatchObject([
      {
        ...{
          title: 'Fischerhaus am Bodden „Möwe“',
          address: 'Hafenstraße 1, Hinterhaus',
          city: 'Wieck a. Darß',
        },
        description: expect.stringMatching(/Bodden\.\n\nZwei Zimmer; Parken, frei\.$/),
        ...{ price_per_night: '129.50', bathrooms: 2, latitude: 54.4083, longitude: 12.5761 },
        created_at: '2026-04-03T00:00:00.000Z',
      },
      { price_per_night: '1250.00', city: 'Görlitz', created_at: '2026-02-28T00:00:00.000Z' },
      { price_per_night: '99.90', latitude: 49.1194, created_at: '2025-11-12T00:00:00.000Z' },
      { price_per_night: '85.00', city: 'Röbel/Müritz', created_at: '2026-05-01T00:00:00.000Z' },
    ])
  },
)

/** A text in an encoding with one byte for each letter. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte] as const),
  )
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? Number.NaN))
}

const homeIn = (title: string, city: string) =>
  csv([names, ['1', title, 'Harbour 1, 2', city, 'Region', 'Country', '80', '', '', '']])

test.each([
  ['windows-1250', 'Mieszkanie przy plaży', 'Łódź'],
  ['windows-1250', 'Byt ve středu města', 'Český Krumlov'],
  ['windows-1250', 'Gyönyörű erdei ház a tó fölött, fürdővel', 'Győr'],
  ['windows-1250', 'Casă lângă mare, cameră şi grădină', 'Constanţa'],
  ['iso-8859-2', 'Mieszkanie przy plaży', 'Łódź'],
  ['iso-8859-2', 'Kuća za odmor s bazenom', 'Šibenik'],
  ['windows-1251', 'Квартира у моря', 'Сочи'],
  ['koi8-u', 'Квартира у моря', 'Сочи'],
  ['windows-1253', 'Σπίτι στη θάλασσα', 'Χανιά'],
  ['windows-1254', 'Deniz manzaralı dağ evi', 'Şanlıurfa'],
  ['windows-1257', 'Namelis prie ežero', 'Šiauliai'],
  ['iso-8859-15', 'Maison près du cœur de ville', 'Nœux-les-Mines'],
  ['macintosh', 'Schöne Wohnung über dem Café', 'Köln'],
])('does not import letters of %s as others: %s, %s', async (encoding, title, city) => {
  const read = imported(encoded(homeIn(title, city), encoding))
  await expect(read).rejects.toThrow(UnreadableFile)
  await expect(read).rejects.toThrow(/not in UTF-8.+save it as CSV in UTF-8/)
})

test.each([
  ['Casa del señor Núñez, 2º piso', 'Peñíscola'],
  ['Maison près de la forêt, à côté du château', 'Besançon'],
  ['Apartamento não longe da praia', 'São João da Madeira'],
  ['Città vecchia: è più bella così', 'Forlì'],
  ['Hytte på øya, 5 minutter fra sjøen', 'Tromsø'],
  ['Lägenhet på Södermalm, nära ån', 'Umeå'],
  ['“Schönes” Haus – 80 m² für 2…', 'Köln'],
  ['Flat above the bakery', 'Besançon'],
  ['Flat above the bakery', 'Århus'],
])('reads windows-1252: %s, %s', async (title, city) => {
  expect(await imported(encoded(homeIn(title, city), 'windows-1252'))).toMatchObject([{ title, city }])
})

test('does not import letters of code page 850, as Excel saves for MS-DOS, as others', async () => {
  const dos = homeIn('Haus über dem Café', 'Köln').replaceAll('ü', '\x81').replaceAll('é', '\x82')
  await expect(imported(Buffer.from(dos.replaceAll('ö', '\x94'), 'latin1'))).rejects.toThrow(UnreadableFile)
})
