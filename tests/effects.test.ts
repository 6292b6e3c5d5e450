import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listActsByHand, mayActByHand } from './support/architecture/act-rules.ts'
import { listAskingEffects, mayAskInEffects } from './support/architecture/effect-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const texts = Object.fromEntries(
  globSync('app/**/*.{ts,tsx}', { cwd: root }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(path.join(root, file), 'utf8'),
  ]),
)

it('no effect calls the API outside web/, but in the files that are named with a reason, and each of them does', () => {
  expect(listAskingEffects(texts).sort()).toEqual(Object.keys(mayAskInEffects).sort())
})

const client = "import { answerOf, client } from '#lib/api-client.ts'\n"
const calls = 'app/features/guide/components/guide-calls.ts'
const planted = 'app/features/guide/components/use-guide.ts'

it.each([
  ['by itself', `${client}useEffect(() => { answerOf(client.guides.$get()).then(show) }, [])`],
  ['without the client', "useEffect(() => { fetch('/api/guides').then(show) }, [])"],
  ['before it paints', `${client}useLayoutEffect(() => void answerOf(client.guides.$get()), [])`],
  [
    'by a function of the file',
    `${client}useEffect(load, [])\nasync function load() { await answerOf(client.guides.$get()) }`,
  ],
  [
    'by a function that a hook keeps',
    `${client}function useGuide() { const load = useCallback(() => answerOf(client.guides.$get()), []); useEffect(() => void load(), [load]) }`,
  ],
  [
    'by a function of another file',
    "import { fetchGuide } from './guide-calls.ts'\nuseEffect(() => void fetchGuide(), [])",
  ],
  [
    'by one that is fetched first',
    "useEffect(() => void import('./guide-calls.ts').then(({ fetchGuide }) => fetchGuide()), [])",
  ],
])('an effect that calls the API %s is found', (_how, code) => {
  const texts = {
    [planted]: code,
    [calls]: `${client}export const fetchGuide = () => answerOf(client.guides.$get())`,
  }
  expect(listAskingEffects(texts)).toEqual([planted])
})

it.each([
  [
    'asks by useAnswer and listens to it in an effect',
    `${client}import { useAnswer } from '#web/use-answer.ts'
function useGuide() {
  const { answer, again } = useAnswer(['guide-books'], () => answerOf(client.guides.$get()))
  useEffect(() => { if (!answer) again() }, [answer, again])
}`,
  ],
  [
    'calls when something is pressed',
    `${client}const press = () => answerOf(client.guides.$get())\nuseEffect(focus, [press])`,
  ],
  ['fetches code ahead of its time', "useEffect(() => void import('./guide-calls.ts'), [])"],
])('who %s is not', (_what, code) => {
  const texts = {
    [planted]: code,
    [calls]: `${client}export const fetchGuide = () => answerOf(client.guides.$get())`,
  }
  expect(listAskingEffects(texts)).toEqual([])
})

it('whatever changes something goes by useAction, act or useSending, but in the files that are named with a reason', () => {
  expect(listActsByHand(texts).sort()).toEqual(Object.keys(mayActByHand).sort())
})

it.each([
  ['by hand', '', true],
  ['by useAction', "import { useAction } from '#web/use-action.ts'\n", false],
  ['as a form is sent', "import { useSending } from '../use-sending.ts'\n", false],
])('an act %s is told from the others', (_how, imports, isByHand) => {
  const code = `${client}${imports}const remove = () => answerOf(client.guides.$delete())`
  expect(listActsByHand({ [planted]: code })).toEqual(isByHand ? [planted] : [])
})
