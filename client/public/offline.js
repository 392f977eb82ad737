// For the offline page, which has no other script: the colour scheme before the first paint (the key is shared with
// src/ui/use-theme.ts), and the page that was asked for as soon as it can be had.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark'
} catch {
  // Blocked storage: the light scheme of the HTML stays.
}
addEventListener('online', () => location.reload())
