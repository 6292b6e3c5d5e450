import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  "Maya O'Neil",
  'Zoë O’Neill-Šimić',
  'Marcel·lí Puig',
  'ジョン・スミス',
  'ｼﾞｮﾝ･ｽﾐｽ',
  '买买提·阿不都拉',
  'བསྟན་འཛིན་རྒྱ་མཚོ་',
  'علی\u200cرضا محمدی',
  'ක්\u200dරිෂාන්',
  'בן־גוריון',
  'Անի Հակոբյան',
  'Anna & Ben',
  'Anna M. & Ben',
  'D´Angelo',
  'ʻIolani',
])('takes %s as a name', (name) => {
  expect(personName.test(name)).toBe(true)
})

test.each([
  'R2D2',
  'Anna & ',
  '& Sons',
  'Anna&amp;Ben',
  'Anna &',
  'Anna & & Ben',
  'Anna\u200d',
  '\u200cAnna',
  'A\u200d\u200dB',
  'a\u202eb',
  'Robert; drop',
  'Anna — Berg',
  'http://example.com',
  '<b>Anna</b>',
  'Anna@home',
  '🙂',
])('takes %j for no name', (name) => {
  expect(personName.test(name)).toBe(false)
})
