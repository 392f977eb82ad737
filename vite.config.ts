import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './server/dev/service-worker-plugin.ts'
import { NONCE_PLACEHOLDER } from './shared/nonce.ts'
import { styleNonce } from './vite.style-nonce.ts'

/** What every page runs on: changes rarely, so browsers keep it over many releases. */
const LIBRARIES =
  /preload-helper|rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|@trpc|superjson|copy-anything|is-what)[\\/]/

/** What several pages draw with: one file instead of dozens of small ones. */
const COMMON =
  /client[\\/]src[\\/](?:app|lib|ui|features[\\/](?:favorites|home|listings))[\\/]|[\\/]auth[\\/](?:use-current-user|login-notice)\.|[\\/]shared[\\/]|[\\/]lucide-react[\\/]/

/** Of these, what comes with its first use: what brings a library of its own, rules of input, texts of inner pages. */
const LATER =
  /[\\/]ui[\\/](?:auth-layout|card-table|confirm-dialog|dialog|menu|password-input|ruled-section|sheet|skeleton|tabs|table-skeleton|toast-messages|toast-region|tooltip|use-dismiss-timer|use-leave-guard|use-return-focus)\.|[\\/]shared[\\/](?:[\w-]+-inputs|admin|blog|errors|ids|leads|submission-key|zod)\.|-schema\.|[\\/]icons[\\/](?:arrow-left|check|download|eye|eye-off|folder-down|hourglass|info|pause|plus|trash)\./

function isCommon(id: string): boolean {
  return COMMON.test(id) && !LATER.test(id)
}

/** Every browser of the last two and a half years; keeps polyfills out of the first load. */
export const TARGET = 'baseline-widely-available'
export const CODE_SPLITTING = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 2 },
    { name: 'common', test: isCommon, minShareCount: 2, priority: 1 },
  ],
}

/** The build looks for relative entries here, the development server below `root`. */
function fromHere(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

/** `vite build` makes both: `dist/client`, which is sent, and `dist/server`, which draws the first view of a page. */
export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), tailwindcss(), styleNonce(), serviceWorker()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    emptyOutDir: true,
    target: TARGET,
    // Styles must be there before a page is drawn. What else it imports is asked for when it comes: naming all that for
    // every page would weigh on each first load.
    modulePreload: { resolveDependencies: (_file, files) => files.filter(file => file.endsWith('.css')) },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        sourcemap: 'hidden',
        manifest: true,
        rolldownOptions: {
          input: ['client/index.html', 'client/offline.html'].map(fromHere),
          output: { codeSplitting: CODE_SPLITTING },
        },
      },
    },
    ssr: {
      // The build is a whole that needs no packages, so that only what is drawn is loaded.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: '../dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: fromHere('client/src/server-entry.tsx') },
      },
    },
  },
}))
