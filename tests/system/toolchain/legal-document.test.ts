import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PAGE_ENTRIES } from '#shared/web/pages.ts'

/** docs/legal-duties.md is what an operator's counsel reads: whatever it names has to be there. */

const document = await readFile('docs/legal-duties.md', 'utf8')

interface Duty {
  duty: string
  screen: string
  test: string
}

/** The rows of the tables that name a test. */
const duties: Duty[] = document
  .split('\n')
  .filter(line => /^\| (?!Duty|-)/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .filter(cells => cells.length === 6)
  .map(([, duty = '', , screen = '', namedTest = '']) => ({ duty, screen, test: namedTest }))

const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('every test that is named is there', () => {
  expect(duties.length).toBeGreaterThan(50)
  const named = inCode(document).filter(code => /\.(?:test|spec)\.tsx?$/.test(code))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(pattern => globSync(pattern).length === 0)).toEqual([])
})

test('every duty has its screen and its test, or says whose it is and why', () => {
  const bare = duties.filter(({ screen, test: shown }) => {
    if (screen === '') return true
    return shown === '' || (/^[–-]?$/.test(shown) && screen === '–')
  })
  expect(bare).toEqual([])
})

test('every address, command and document that is named is there', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = inCode(document).flatMap(code => /^pnpm ([\w:]+)/.exec(code)?.[1] ?? [])
  expect(commands.filter(command => scripts[command] === undefined)).toEqual([])

  const known = PAGE_ENTRIES.map(([, { path }]) => path.replace(/:.*/, ''))
  const addresses = inCode(document)
    .filter(code => /^\/[a-z]/.test(code))
    .map(code => code.replace(/[?…].*/, ''))
  expect(addresses.filter(address => !known.includes(address))).toEqual([])

  const links = [...document.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = '']) => `docs/${file}`)
  await Promise.all([...new Set(links)].map(file => readFile(file)))
})
