import type { Violation } from './layer-violations.ts'

/** Code against the rules of style; each is planted by lint-rules.test.ts. */

export const STYLE_VIOLATIONS: Violation[] = [
  {
    file: 'shared/any.ts',
    code: 'export const loose = (x: any) => [x]\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    file: 'shared/bang.ts',
    code: 'export const sure = (x: string | null) => x!\n',
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    file: 'shared/ignore.ts',
    code: '// @ts-ignore\nexport const x: number = 1\n',
    rule: 'typescript(ban-ts-comment)',
  },
  {
    file: 'shared/floating.ts',
    code: 'export const go = () => { Promise.resolve(1) }\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    file: 'shared/json.ts',
    code: "export const n: string = JSON.parse('1')\n",
    rule: 'typescript(no-unsafe-assignment)',
  },
  {
    file: 'shared/switch.ts',
    code: "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1 }\nreturn 2 }\n",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  { file: 'server/core/log.ts', code: "console.log('x')\n", rule: 'eslint(no-console)' },
  { file: 'client/src/lib/log.ts', code: "console.log('x')\n", rule: 'eslint(no-console)' },
  {
    file: 'server/core/setting.ts',
    code: 'export const port = process.env.PORT\n',
    rule: 'node(no-process-env)',
  },
  { file: 'shared/default.ts', code: 'export default 1\n', rule: 'import(no-default-export)' },
  { file: 'shared/CamelCase.ts', code: 'export const x = 1\n', rule: 'unicorn(filename-case)' },
  {
    file: 'shared/barrel.ts',
    code: "export * from './leads.ts'\nexport * from './clean.ts'\n",
    rule: 'oxc(no-barrel-file)',
  },
  {
    file: 'shared/ring-a.ts',
    code: "import { b } from '#shared/ring-b.ts'\nexport type A = typeof b\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'shared/ring-b.ts',
    code: "import type { A } from '#shared/ring-a.ts'\nexport const b = (a: A) => a\n",
    rule: 'import(no-cycle)',
  },
  { file: 'shared/long.ts', code: lines(251), rule: 'eslint(max-lines)' },
  {
    file: 'shared/long-function.ts',
    code: `export function f() {\n${lines(51, false)}}\n`,
    rule: 'eslint(max-lines-per-function)',
  },
  {
    file: 'shared/deep.ts',
    code: 'export function f(n: number) { if (n) { while (n) { if (n) { if (n) { return n } } } }\nreturn 1 }\n',
    rule: 'eslint(max-depth)',
  },
  {
    file: 'client/src/ui/hook.tsx',
    code: "import { useState } from 'react'\nexport function C({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    file: 'client/src/ui/effect.tsx',
    code: "import { useEffect } from 'react'\nexport function C({ run }: { run: () => void }) {\n  useEffect(() => run(), [])\n  return null\n}\n",
    rule: 'react-hooks(exhaustive-deps)',
  },
  {
    file: 'client/src/ui/picture.tsx',
    code: 'export const C = () => <img src="/a.svg" />\n',
    rule: 'jsx-a11y(alt-text)',
  },
]

function lines(count: number, exported = true): string {
  return Array.from(
    { length: count },
    (_, line) => `${exported ? 'export ' : ''}const x${line} = ${line}\n`,
  ).join('')
}
