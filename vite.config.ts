import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: 'hidden',
    // Every browser of the last two and a half years; keeps polyfills out of the first load.
    target: 'baseline-widely-available',
  },
})
