import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CODE_SPLITTING, TARGET } from '#server/dev/build/code-splitting.ts'

/** Builds the page that first loads are compared with, as the product is built. It is never delivered. */
export default defineConfig({
  root: 'tests/performance/quality/empty-page',
  plugins: [react()],
  build: {
    outDir: '../../../../dist/empty-page',
    emptyOutDir: true,
    target: TARGET,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: CODE_SPLITTING } },
  },
})
