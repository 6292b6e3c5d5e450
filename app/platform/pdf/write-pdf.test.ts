import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { testNow } from '#tests/support/context.ts'
import { pagesOf, streamsOf, textOf } from '#tests/support/read-pdf.ts'
import { hanCharacters } from '../../../tools/fonts/han-characters.ts'
import { boxWords } from './pdf-words.ts'
import { openScriptFonts } from './script-fonts.ts'
import { writePdf } from './write-pdf.ts'

const write = (...texts: string[]) =>
  writePdf({
    title: 'Names',
    footer: 'Holmward',
    blocks: texts.map((text) => ({ kind: 'row', label: 'Guest', value: text })),
    createdAt: testNow,
  })

/** Whether any letter was drawn as the box of a font that lacks it: glyph 0. */
function drawsMissingGlyphs(bytes: Buffer): boolean {
  return streamsOf(bytes)
    .filter((stream) => stream.includes(' TJ'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>\s?-?[\d.]*/g)])
    .some(([, hex = '']) => [...hex.matchAll(/.{4}/g)].some(([glyph]) => glyph === '0000'))
}

/** As this reader of documents gives it back: without joiners and choices of looks, and with letters of compatibility taken apart. */
const asRead = (text: string) => text.normalize('NFKC').replace(/\p{Cf}|[\u{E0100}-\u{E01EF}]/gu, '')

test.each([
  ['Latin', 'Łukasz Ångström-Đỗ, Ødegård Steffi'],
  ['Latin with marks of its own', 'Jean‑Luc Ọlọ́runṣọlá m̂x̌'],
  ['Cyrillic', 'Анна Ковалёва Їжакевич'],
  ['Greek', 'Γεωργία Παπαδοπούλου Ἀθηνᾶ'],
  ['Thai', 'สมชาย วงศ์สวัสดิ์ น้ำผึ้ง ปิ่นทอง'],
  ['Lao', 'ຄຳພອນ ວົງສາ ບຸນມີ'],
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর কৌশিক চট্টোপাধ্যায়'],
  ['Tamil', 'ஸ்ரீனிவாசன் கோபால் கௌரி'],
  ['Telugu', 'వెంకటేశ్వర్లు కృష్ణమూర్తి లక్ష్మీ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಪ್ಪ ಸಿದ್ದರಾಮಯ್ಯ'],
  ['Malayalam', 'ഉണ്ണികൃഷ്ണൻ ശ്രീകുമാർ കൊച്ചുമ്മൻ'],
  ['Gujarati', 'નરેન્દ્ર શ્રીમતી હર્ષિલ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ'],
  ['Devanagari', 'श्रीमती रश्मि कीर्ति हिन्दी'],
  ['Odia', 'ନବୀନ ପଟ୍ଟନାୟକ ଶ୍ରୀ'],
  ['Sinhala', 'ශ්‍රී මහින්ද රාජපක්ෂ කොළඹ'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Ethiopic', 'አበበ ቢቂላ ኃይለ'],
  ['Khmer', 'សុខ ស្រីមុំ កម្ពុជា គ្រូ'],
  ['Burmese', 'အောင်ဆန်းစုကြည် မြတ်နိုး ခင်ကြီး'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠪᠠᠶᠠᠷ ᠰᠠᠷᠠᠨ᠎ᠠ'],
  ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ'],
  ['Chinese', '王小明 劉德華 镕喆堃 妤'],
  ['Japanese', '山田 太郎 さくら カタカナ 髙々 宮﨑 葛󠄀'],
  ['Korean', '김민준 뷁'],
  ['Arabic', 'محمد علي الزهراني بلال الأحمد'],
  ['Persian', 'پروانه گلی‌پور ۱۲۳'],
  ['Urdu', 'عبداللہ خاں'],
  ['Hebrew', 'דוד בן־גוריון שָׁלוֹם'],
])('a name in %s prints with no letter missing, and comes back as it was written', async (_script, name) => {
  const bytes = await write(name)
  const text = await textOf(bytes)
  expect(asRead(text)).toContain(asRead(name))
  expect(text).not.toMatch(/□|\[U\+/)
  expect(drawsMissingGlyphs(bytes)).toBe(false)
  // Programs that turn the letters round themselves turn it round once more.
  expect(streamsOf(bytes).join('')).not.toContain('/ActualText')
})

// PDF readers copy a vowel sign at the end of such a name as part of the text to its left.
test('a name in Thaana prints with no letter missing', async () => {
  const bytes = await write('އިބްރާހީމް މުޙައްމަދު ޢަލީ')
  expect(await textOf(bytes)).not.toMatch(/□|\[U\+/)
  expect(drawsMissingGlyphs(bytes)).toBe(false)
})

test('a heading in a script whose font has a heavier cut is set in it', async () => {
  const bytes = await writePdf({
    title: 'สมชาย',
    footer: 'Holmward',
    blocks: [{ kind: 'title', text: 'สมชาย ᠮᠣᠩᠭᠣᠯ' }],
    createdAt: testNow,
  })
  expect(await textOf(bytes)).toContain('สมชาย ᠮᠣᠩᠭᠣᠯ')
  const fonts = [...bytes.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, name]) => name)
  expect(fonts).toContain('NotoSansThai-SemiBold')
})

test('a line in two directions has the words of each as they were written', async () => {
  const text = await textOf(await write('فاطمة (Fatima) 2026'))
  for (const word of ['فاطمة', 'Fatima', '2026']) expect(text).toContain(word)
  expect(text.indexOf('2026')).toBeLessThan(text.indexOf('فاطمة'))
})

test('a character that no font has is a box with a footnote on its page, never a number', async () => {
  const bytes = await write('𠮷田 一郎', ...Array.from({ length: 60 }, () => 'Anna'), 'Anna 🚭 and 👨‍👩‍👧')
  const [first = '', ...rest] = await pagesOf(bytes)
  expect(first).toContain('□田 一郎')
  expect(first).toContain(boxWords)
  expect(rest.at(-1)).toContain('Anna □ and □')
  expect(rest.at(-1)).toContain(boxWords)
  expect([first, ...rest].join('\n')).not.toContain('U+')
  expect(drawsMissingGlyphs(bytes)).toBe(false)
  expect(await textOf(await write('山田 一郎'))).not.toContain(boxWords)
})

test('hundreds of marks on one letter and endless joined letters leave a document whole', async () => {
  const bytes = await write(`ก${'่'.repeat(900)}`, 'क‍'.repeat(400), `か${'゚'.repeat(90)}`, 'مً'.repeat(300))
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBeGreaterThan(0)
})

test('each character of the standards for names in Chinese and Japanese has a font', async () => {
  const { fontOf } = await openScriptFonts()
  const missing = [...hanCharacters()]
    .map((letter) => letter.normalize('NFC'))
    .filter((letter) => !fontOf(letter.codePointAt(0) ?? 0))
  expect(missing).toEqual([])
})

test('the comma of Arabic comes from its own font, also where another one has it', async () => {
  const { fontOf } = await openScriptFonts()
  expect(fontOf(0x060c)?.name).toBe('arabic')
})

test('a long document has its parts on numbered pages, and stays small', async () => {
  const bytes = await write(...Array.from({ length: 200 }, (_, at) => `王小明 ${at} `.repeat(12)))
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  expect(pdf.numPages).toBeGreaterThan(3)
  expect(await textOf(bytes)).toContain(`Holmward · ${pdf.numPages} of ${pdf.numPages}`)
  expect(bytes.length).toBeLessThan(300_000)
})
