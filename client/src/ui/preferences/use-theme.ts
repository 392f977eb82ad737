import { createStoredChoice } from '#client/ui/preferences/stored-choice.ts'

export type Theme = 'light' | 'dark'

// The key is also read by index.html, before the first paint.
const store = createStoredChoice<Theme>('theme', ['light', 'dark'])

function apply(): void {
  document.documentElement.dataset.theme = store.get() ?? 'light'
}

if (!import.meta.env.SSR) {
  apply()
  store.subscribe(apply)
}

/** The colour scheme (light unless chosen otherwise) and a way to change it; remembered in this browser. */
export function useTheme() {
  const theme = store.useChoice() ?? 'light'
  return { theme, toggleTheme: () => store.write(theme === 'dark' ? 'light' : 'dark') }
}
