import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectPath } from '#server/core/project-path.ts'

const SOURCES = projectPath('client/src')
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8')
const modules = globSync('**/*.module.css', { cwd: SOURCES })
const components = globSync('**/*.{ts,tsx}', {
  cwd: SOURCES,
  exclude: name => name.endsWith('.test.ts'),
}).map(read)

const CLASS = /\.([a-z][\w-]*)/gi

/** The selectors of a style sheet; values and comments have points of their own. */
function selectorsOf(css: string): string[] {
  return css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? []
}

function classesIn(css: string): Set<string> {
  const selectors = selectorsOf(css).filter(selector => !selector.trim().startsWith('@'))
  return new Set(selectors.flatMap(selector => [...selector.matchAll(CLASS)].map(([, name = '']) => name)))
}

/** What components take of a module, under whatever name they import it. */
function namesUsed(file: string): Set<string> {
  const used = new Set<string>()
  for (const code of components) {
    const alias = new RegExp(`import \\* as (\\w+) from '#client/${file}(?:\\?kept)?'`).exec(code)?.[1]
    if (alias === undefined) continue
    for (const [, name = ''] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) used.add(name)
  }
  return used
}

describe('CSS modules', () => {
  it.each(modules)('%s defines what components use, and nothing else', file => {
    expect([...classesIn(read(file).replace(/:global\([^)]*\)/g, ''))].toSorted()).toEqual(
      [...namesUsed(file)].toSorted(),
    )
  })

  it('each have a file name of their own: it is part of the names that they make', () => {
    const names = modules.map(file => path.basename(file))
    expect(names).toEqual([...new Set(names)])
  })
})

describe('class names', () => {
  const globalSheets = globSync('ui/**/*.css', { cwd: SOURCES }).filter(file => !modules.includes(file))
  const globalNames = new Set(globalSheets.flatMap(file => [...classesIn(read(file))]))

  it('that modules borrow from `ui/` exist there', () => {
    const borrowed = modules.flatMap(file => [...read(file).matchAll(/:global\(\.([\w-]+)\)/g)])
    expect(borrowed.map(([, name = '']) => name).filter(name => !globalNames.has(name))).toEqual([])
  })

  it('of `ui/` are used, and have more than three letters like all others', () => {
    const code = components.join('\n')
    // `badge-${tone}`, `button-${variant}`
    const isBuilt = (name: string) => /^(?:badge|button)-/.test(name)
    const isUsed = (name: string) => isBuilt(name) || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)
    expect([...globalNames].filter(name => !isUsed(name))).toEqual([])
    const all = [...globalNames, ...modules.flatMap(file => [...classesIn(read(file))])]
    expect(all.filter(name => name.length <= 3)).toEqual([])
  })
})
