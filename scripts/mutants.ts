import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { draw } from '../tests/mutants/draw.ts'
import { type Mutant, mutantsOf } from '../tests/mutants/mutate.ts'
import { readTree } from '../tests/mutants/promised-files.ts'
import { root } from './steps/read-config.ts'

// `npm run mutants [-- --count=200 --seed=1 --only=bookings]`: changes one line of the files that docs/promises.md
// names, one at a time and in a copy of the tree, and says which changes no test notices.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const count = Number(option('count') ?? 200)
const seed = Number(option('seed') ?? 1)
const only = option('only') ?? ''

/** So many of the tests that reach a file are asked, the nearest first: the rest is too far away to guard a line. */
const mostTests = 12

const copy = path.join(root, '.data/mutants')
copyTree()
process.chdir(copy)
const tree = readTree(copy)
const files = tree.promised.filter((file) => file.includes(only))
const all = files.flatMap((file) => mutantsOf(file, readFileSync(path.join(copy, file), 'utf8')))
const drawn = draw(all, count, seed)
console.log(`${drawn.length} of ${all.length} mutants of ${files.length} files, seed ${seed}`)

const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  bail: 1,
  reporters: [{}],
  silent: true,
  maxWorkers: 2,
})
await vitest.standalone()
const survivors: Mutant[] = []
for (const [index, mutant] of drawn.entries()) {
  const noticedBy = await tryMutant(mutant)
  if (!noticedBy) survivors.push(mutant)
  console.log(`${String(index + 1).padStart(4)}  ${noticedBy ? 'noticed ' : 'SURVIVED'}  ${describe(mutant)}`)
}
await vitest.close()
const noticed = drawn.length - survivors.length
console.log(`\n${noticed} of ${drawn.length} noticed (${((100 * noticed) / drawn.length).toFixed(1)} %)`)
for (const mutant of survivors) console.log(`survived: ${describe(mutant)}`)

/** The first test file that fails with the mutant, or null. */
async function tryMutant(mutant: Mutant): Promise<string | null> {
  const place = path.join(copy, mutant.file)
  const text = readFileSync(place, 'utf8')
  writeFileSync(place, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end))
  vitest.invalidateFile(place)
  try {
    for (const pair of inPairs(tree.testsOf(mutant.file).slice(0, mostTests))) {
      const specifications = pair.flatMap((test) => vitest.getModuleSpecifications(path.join(copy, test)))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const failed = testModules.find((module) => !module.ok())
      if (failed || unhandledErrors.length > 0) return failed?.moduleId ?? 'an error outside the tests'
    }
    return null
  } finally {
    writeFileSync(place, text)
    vitest.invalidateFile(place)
  }
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
  cpSync(path.join(root, 'build'), path.join(copy, 'build'), { recursive: true })
}
