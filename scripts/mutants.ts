import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { draw } from '../tests/mutants/draw.ts'
import { type Mutant, mutantsOf } from '../tests/mutants/mutate.ts'
import { readTree } from '../tests/mutants/tree.ts'
import { root } from '../tools/read-config.ts'

// `npm run mutants [-- --seed=1 --count=300 --run=100 --only=bookings --tests=20 --again=RESULTS]`: changes one line of
// the product at a time, in a copy of the tree, and says which changes no test notices. A seed keeps its copy and its
// results in `.data/mutants-SEED`; each run goes on where the last one ended, by so many mutants. `--again` tries only
// the survivors in another seed's results.txt, in today's tree.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const seed = Number(option('seed') ?? 1)
const count = Number(option('count') ?? 300)
const ofOneRun = Number(option('run') ?? 100)
const only = option('only') ?? ''

/** So many of the tests that reach a file are asked, the nearest first: the rest is too far away to guard a line. */
const mostTests = Number(option('tests') ?? 20)

/** These are asked by themselves: they notice most mutants, and the rest of the tests takes minutes. */
const nearestTests = 4

/** A mutant that has not ended by then goes round in circles, which every test would notice. */
const longestMs = 240_000

const again = option('again') && readFileSync(option('again') ?? '', 'utf8')
const folder = path.join(root, `.data/mutants-${again ? 'again' : seed}`)
const copy = path.join(folder, 'tree')
const results = path.join(folder, 'results.txt')
if (again || !existsSync(results)) copyTree()
process.chdir(copy)
const tree = readTree(copy)
const files = tree.product.filter((file) => file.includes(only))
const all = files.flatMap((file) => mutantsOf(file, readFileSync(path.join(copy, file), 'utf8')))
const drawn = again
  ? all.filter((mutant) => again.includes(`SURVIVED  ${describe(mutant)}\n`))
  : draw(all, count, seed)
const tried = readFileSync(results, 'utf8').split('\n').slice(0, -1)
console.log(
  `${drawn.length} of ${all.length} mutants of ${files.length} files, ${tried.length} of them tried`,
)

if (!hasRightTypes()) throw new Error('the types are wrong without a mutant; see `npm run types`')
const told = path.join(folder, 'told.json')
/** The tests that pass without a mutant; one that fails then says nothing about any. */
const sound = new Map<string, boolean>()
for (const mutant of drawn.slice(tried.length, tried.length + ofOneRun)) {
  const noticedBy = tryMutant(mutant)
  const result = noticedBy ? `noticed   ${describe(mutant)}  (${noticedBy})` : `SURVIVED  ${describe(mutant)}`
  tried.push(result)
  appendFileSync(results, `${result}\n`)
  console.log(`${String(tried.length).padStart(4)}  ${result}`)
}
const survivors = tried.filter((result) => result.startsWith('SURVIVED'))
const noticed = tried.length - survivors.length
console.log(`\n${noticed} of ${tried.length} noticed (${((100 * noticed) / tried.length).toFixed(1)} %)`)
for (const survivor of survivors) console.log(survivor)
for (const [test, isSound] of sound) if (!isSound) console.log(`fails without a mutant: ${test}`)

/** Who notices the mutant: the first test file that fails with it, or the types; null when nobody does. */
function tryMutant(mutant: Mutant): string | null {
  const tests = tree
    .testsOf(mutant.file)
    .filter((test) => sound.get(test) !== false)
    .slice(0, mostTests)
  const place = path.join(copy, mutant.file)
  const text = readFileSync(place, 'utf8')
  const mutated = text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end)
  writeFileSync(place, mutated)
  try {
    for (const asked of [tests.slice(0, nearestTests), tests.slice(nearestTests)]) {
      // Twice, because a test may fail on a busy machine without anybody's fault.
      const failed = firstFailure(asked)
      if (!failed || !firstFailure([failed])) continue
      writeFileSync(place, text)
      if (isSound(failed)) return failed
      writeFileSync(place, mutated)
    }
    return hasRightTypes() ? null : 'types'
  } finally {
    writeFileSync(place, text)
  }
}

/** The first of these test files that fails, each time by a process of its own that remembers no other mutant. */
function firstFailure(tests: string[]): string | null {
  if (tests.length === 0) return null
  rmSync(told, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', '--bail=1', '--maxWorkers=2', '--silent', '--reporter=json', `--outputFile=${told}`, ...tests],
    { cwd: copy, timeout: longestMs, stdio: 'ignore' },
  )
  if (status === 0) return null
  if (!existsSync(told)) return tests[0] ?? null
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    readFileSync(told, 'utf8'),
  )
  const failed = testResults.find((result) => result.status === 'failed')
  return failed ? path.relative(copy, failed.name) : (tests[0] ?? null)
}

function isSound(test: string): boolean {
  const known = sound.get(test)
  if (known !== undefined) return known
  const isSoundNow = firstFailure([test]) === null
  sound.set(test, isSoundNow)
  return isSoundNow
}

function hasRightTypes(): boolean {
  const notes = path.join(copy, '.tsbuildinfo')
  const options = ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', notes]
  return spawnSync('tsc', options, { cwd: copy }).status === 0
}

function describe({ file, line, start, end, replacement }: Mutant): string {
  const text = readFileSync(path.join(copy, file), 'utf8')
  return `${file}:${line}  ${text.slice(start, end).trim()}  →  ${replacement || '(nothing)'}`
}

/** Tracked and new files as they stand now, so that nobody who edits meanwhile meets a mutant. */
function copyTree(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  writeFileSync(results, '')
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
