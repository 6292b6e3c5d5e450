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
import { AskedTests } from '../tests/mutants/asked-tests.ts'
import { draw } from '../tests/mutants/draw.ts'
import { type Mutant, mutantsOf } from '../tests/mutants/mutate.ts'
import { readTree } from '../tests/mutants/tree.ts'
import { root } from '../tools/read-config.ts'

// `npm run mutants [-- --seed=1 --count=300 --run=100 --only=bookings --tests=20 --again=RESULTS]`: changes one line of
// the product at a time, in a copy of the tree, and says which changes no test notices. A seed keeps its copy and its
// results in `.data/mutants-SEED`, `--only` in a folder of that; each run goes on where the last one ended, by so many
// mutants. `--again` tries only the survivors in another seed's results.txt, in today's tree.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const seed = Number(option('seed') ?? 1)
const count = Number(option('count') ?? 300)
const ofOneRun = Number(option('run') ?? 100)
const only = option('only') ?? ''

/** So many of the tests that reach a file are asked, the nearest first: the rest is too far away to guard a line. */
const mostTests = Number(option('tests') ?? 20)

/** Asked in groups that end here, each only when nobody before has noticed: the first two notice most mutants. */
const groupEnds = [2, 4, 8, 12, mostTests]

const again = option('again') && readFileSync(option('again') ?? '', 'utf8')
const folder = path.join(
  root,
  '.data',
  ['mutants', again ? 'again' : seed, only.replaceAll('/', '-')].filter(Boolean).join('-'),
)
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
const asked = new AskedTests(copy)
/** The tests that pass without a mutant; one that fails then says nothing about any. */
const sound = new Map<string, boolean>()
for (const mutant of drawn.slice(tried.length, tried.length + ofOneRun)) {
  const noticedBy = await tryMutant(mutant)
  const result = noticedBy ? `noticed   ${describe(mutant)}  (${noticedBy})` : `SURVIVED  ${describe(mutant)}`
  tried.push(result)
  appendFileSync(results, `${result}\n`)
  console.log(`${new Date().toISOString().slice(11, 19)} ${String(tried.length).padStart(4)}  ${result}`)
}
await asked.close()
const survivors = tried.filter((result) => result.startsWith('SURVIVED'))
const noticed = tried.length - survivors.length
console.log(`\n${noticed} of ${tried.length} noticed (${((100 * noticed) / tried.length).toFixed(1)} %)`)
for (const survivor of survivors) console.log(survivor)
for (const [test, isSound] of sound) if (!isSound) console.log(`fails without a mutant: ${test}`)

/** Who notices the mutant: the first test file that fails with it, or the types; null when nobody does. */
async function tryMutant(mutant: Mutant): Promise<string | null> {
  const tests = tree
    .testsOf(mutant.file)
    .filter((test) => sound.get(test) !== false)
    .slice(0, mostTests)
  const text = readFileSync(path.join(copy, mutant.file), 'utf8')
  const mutated = text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end)
  write(mutant.file, mutated)
  try {
    for (const [group, end] of groupEnds.entries()) {
      const some = tests.slice(groupEnds[group - 1] ?? 0, end)
      // Twice, because a test may fail on a busy machine without anybody's fault.
      const failed = await asked.firstFailure(some)
      if (!failed || !(await asked.firstFailure([failed]))) continue
      write(mutant.file, text)
      if (await isSound(failed)) return failed
      write(mutant.file, mutated)
    }
    return hasRightTypes() ? null : 'types'
  } finally {
    write(mutant.file, text)
  }
}

function write(file: string, text: string): void {
  writeFileSync(path.join(copy, file), text)
  asked.forget(file)
}

async function isSound(test: string): Promise<boolean> {
  const known = sound.get(test)
  if (known !== undefined) return known
  const isSoundNow = (await asked.firstFailure([test])) === null
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
