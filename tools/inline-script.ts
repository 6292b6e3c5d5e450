import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

const suffix = '?inline-script'

/**
 * Makes `import { code } from './boot.ts?inline-script'` the text of that module with all it imports, compiled for the
 * oldest browsers and minified, to be written into a document.
 */
export function inlineScript(): Plugin {
  let isProduction = false
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved(config) {
      isProduction = config.isProduction
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const file = id.slice(0, -suffix.length)
      const { code, modules } = await compile(file, isProduction)
      for (const module of modules) this.addWatchFile(module)
      return `export const code = ${JSON.stringify(code)}`
    },
  }
}

async function compile(file: string, isProduction: boolean): Promise<{ code: string; modules: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: path.dirname(file),
    publicDir: false,
    mode: isProduction ? 'production' : 'development',
    build: {
      write: false,
      target: browserTargets,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [chunk] = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : [])) as Rolldown.OutputChunk[] // it is not watched, and has no assets
  if (!chunk) throw new Error(`${file} compiles to nothing`)
  return { code: chunk.code.trim(), modules: chunk.moduleIds }
}

/** The oldest browsers, as the bundler wants them named. */
export const browserTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
