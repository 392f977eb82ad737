import { defineConfig } from 'oxlint'
import { layers } from './.ci/lint/layers.ts'

const TESTS = ['**/*.test.ts', 'tests/**']

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  jsPlugins: ['./.ci/lint/house-rules.ts'],
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'node'],
  ignorePatterns: ['node_modules', 'dist', '.data', 'coverage', 'test-results', 'client/public'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    // Types hold what they promise.
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    // `import { type X }` leaves an import of the whole module behind: zod once came with a page for a type.
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',

    // No promise is forgotten. React handlers may be async.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],

    // Modules: one name per thing, no circles, no barrels.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'node/no-process-env': 'error',

    // A reader sees a file and a function at once.
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 50 }],
    'max-depth': ['error', { max: 3 }],

    // An icon button under a tooltip lies one level deeper than the rule looks by itself.
    'jsx-a11y/control-has-associated-label': ['error', { depth: 4 }],

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'no-console': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],

    // Suspicions that do not hold here. JSX needs no import and CSS is imported for its effect:
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    // packages that export one thing under two names:
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // casts stand where untyped errors and JSON come in:
    'typescript/no-unsafe-type-assertion': 'off',
    // Express 5 catches what an async handler throws:
    'oxc/no-async-endpoint-handlers': 'off',
    // names of control characters are refused on purpose:
    'no-control-regex': 'off',
    // <output> is read out differently from role="status" by some screen readers:
    'jsx-a11y/prefer-tag-over-role': 'off',
    // an effect may have nothing to clean up:
    'typescript/consistent-return': 'off',
    // the classic rules of hooks above say the same:
    'react/hooks': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    // matters of taste:
    'unicorn/consistent-function-scoping': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
  },
  overrides: [
    ...layers,
    { files: ['server/**'], rules: { 'house/file-names': 'error' } },
    {
      files: ['server/**'],
      excludeFiles: ['server/dev/**', '**/*.test.ts'],
      rules: { 'house/table-owner': 'error' },
    },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 90 }] } },
    {
      files: [
        'client/src/pages/**',
        '**/*.config.ts',
        '.ci/lint/house-rules.ts',
        'tests/e2e/global-setup.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['server/process/settings.ts', 'server/dev/**', '*.config.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['server/dev/**'], rules: { 'no-console': 'off' } },
    // A table with its indexes is one declaration.
    { files: ['drizzle/schema/**'], rules: { 'max-lines-per-function': 'off' } },
    // The browser has no log but its console.
    { files: ['client/**'], rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] } },
    {
      files: TESTS,
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'no-console': 'off',
        'node/no-process-env': 'off',
        // Vitest's matchers are typed any.
        'typescript/no-unsafe-assignment': 'off',
      },
    },
    // Playwright's fixtures hand over through a function called `use`, which is no hook.
    { files: ['tests/e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
})
