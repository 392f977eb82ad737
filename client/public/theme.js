// Sets the colour scheme before the first paint. A file of its own, because the content security policy
// forbids inline scripts. The key is shared with src/ui/use-theme.ts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark'
} catch {
  // Blocked storage: the light scheme of the HTML stays.
}
