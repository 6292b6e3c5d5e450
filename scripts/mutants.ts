import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVitest } from 'vitest/node'
import { draw } from '../tests/mutants/draw.ts'
import { type Mutant, mutantsOf } from '../tests/mutants/mutate.ts'
import { readTree } from '../tests/mutants/promised-files.ts'
import { root } from './steps/read-config.ts'

// `npm run mutants [-- --count=200 --seed=1 --only=bookings --tests=12 --again=LOG]`: changes one line of the files that
// docs/promises.md names, one at a time and in a copy of the tree, and says which changes no test notices. `--again`
// takes what a former run wrote and tries only its survivors.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const count = Number(option('count') ?? 200)
const seed = Number(option('seed') ?? 1)
const only = option('only') ?? ''

/** So many of the tests that reach a file are asked, the nearest first: the rest is too far away to guard a line. */
const mostTests = Number(option('tests') ?? 12)

/** A mutant that has not ended by then goes round in circles, which every test would notice. */
const longestMs = 240_000

const copy = path.join(root, '.data/mutants')
copyTree()
process.chdir(copy)
const tree = readTree(copy)
const files = tree.promised.filter((file) => file.includes(only))
const all = files.flatMap((file) => mutantsOf(file, readFileSync(path.join(copy, file), 'utf8')))
const again = option('again') && readFileSync(option('again') ?? '', 'utf8')
const drawn = again
  ? all.filter((mutant) => again.includes(`survived: ${describe(mutant)}\n`))
  : draw(all, count, seed)
console.log(`${drawn.length} of ${all.length} mutants of ${files.length} files, seed ${seed}`)

if (!hasRightTypes()) throw new Error('the types are wrong without a mutant; see `npm run types`')
let vitest = await openVitest()
/** The tests that pass without a mutant; one that fails then says nothing about any. */
const sound = new Map<string, boolean>()
const survivors: Mutant[] = []
for (const [index, mutant] of drawn.entries()) {
  const noticedBy = await tryMutant(mutant)
  if (!noticedBy) survivors.push(mutant)
  const result = noticedBy ? `noticed   ${describe(mutant)}  (${noticedBy})` : `SURVIVED  ${describe(mutant)}`
  console.log(`${String(index + 1).padStart(4)}  ${result}`)
}
await vitest.close()
const noticed = drawn.length - survivors.length
console.log(`\n${noticed} of ${drawn.length} noticed (${((100 * noticed) / drawn.length).toFixed(1)} %)`)
for (const mutant of survivors) console.log(`survived: ${describe(mutant)}`)
for (const [test, isSound] of sound) if (!isSound) console.log(`fails without a mutant: ${test}`)
process.exit()

/** Who notices the mutant: the first test file that fails with it, or the types; null when nobody does. */
async function tryMutant(mutant: Mutant): Promise<string | null> {
  const tests = tree.testsOf(mutant.file).filter((test) => sound.get(test) !== false)
  for (const pair of inPairs(tests.slice(0, mostTests))) {
    const failed = await withMutant(mutant, () => firstFailure(pair))
    if (failed && (await isSound(failed))) return failed
  }
  return withMutant(mutant, async () => (hasRightTypes() ? null : 'types'))
}

async function withMutant<T>(mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const place = path.join(copy, mutant.file)
  const text = readFileSync(place, 'utf8')
  writeFileSync(place, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end))
  vitest.invalidateFile(place)
  try {
    return await work()
  } finally {
    writeFileSync(place, text)
    vitest.invalidateFile(place)
  }
}

async function firstFailure(tests: string[]): Promise<string | null> {
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.join(copy, test)))
  const result = await Promise.race([
    vitest.runTestSpecifications(specifications),
    sleep(longestMs, null, { ref: false }),
  ])
  if (!result) {
    await Promise.race([vitest.close(), sleep(20_000, null, { ref: false })])
    vitest = await openVitest()
    return tests[0] ?? null
  }
  const failed = result.testModules.find((module) => !module.ok())
  if (failed) return path.relative(copy, failed.moduleId)
  return result.unhandledErrors.length > 0 ? (tests[0] ?? null) : null
}

async function isSound(test: string): Promise<boolean> {
  const known = sound.get(test)
  if (known !== undefined) return known
  const isSoundNow = (await firstFailure([test])) === null
  sound.set(test, isSoundNow)
  return isSoundNow
}

function hasRightTypes(): boolean {
  return spawnSync('tsc', ['-p', '.', '--noEmit'], { cwd: copy }).status === 0
}

async function openVitest() {
  const opened = await createVitest('test', {
    root: copy,
    watch: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    maxWorkers: 2,
  })
  await opened.standalone()
  return opened
}

function inPairs<Thing>(things: Thing[]): Thing[][] {
  return things.flatMap((_, at) => (at % 2 === 0 ? [things.slice(at, at + 2)] : []))
}

function describe({ file, line, start, end, replacement }: Mutant): string {
  const text = readFileSync(path.join(copy, file), 'utf8')
  return `${file}:${line}  ${text.slice(start, end).trim()}  →  ${replacement || '(nothing)'}`
}

/** Tracked and new files as they stand now, so that nobody who edits meanwhile meets a mutant. */
function copyTree(): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true, force: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const made of ['build', '.react-router'])
    if (existsSync(path.join(root, made)))
      cpSync(path.join(root, made), path.join(copy, made), { recursive: true })
}
