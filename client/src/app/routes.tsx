import { Suspense } from 'react'
import { Route, useLocation } from 'wouter'
import { findPage } from '#client/app/find-page.ts'
import { lazyPage, type PageModule } from '#client/app/lazy-page.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import { PAGE_ENTRIES, PAGES, type PageName } from '#shared/web/pages.ts'

const FILES = import.meta.glob<PageModule>('../pages/market/*.tsx')

/** @throws Error when `pages/` has no such file */
async function loadFile(file: string): Promise<PageModule> {
  const path = `../pages/${file}.tsx`
  const load = FILES[path] ?? (await import('#client/app/inner-pages.ts')).INNER_PAGES[path]
  if (load === undefined) throw new Error(`There is no page ${file}`)
  return load()
}

function createRoute(name: PageName) {
  const { file, title } = PAGES[name]
  const { Page, load } = lazyPage(() => loadFile(file))
  const component = () => (
    <>
      <Title title={title} />
      <Page />
    </>
  )
  return { component, load }
}

/** Stands before its page: what the page says of its title itself comes later and wins. */
function Title({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/** Each page is loaded when it is first opened. */
const ROUTES = Object.fromEntries(PAGE_ENTRIES.map(([name]) => [name, createRoute(name)])) as Record<
  PageName,
  ReturnType<typeof createRoute>
>

/** Only the route of the page that is shown: it gives the page its parameters. */
export function Routes() {
  const [address] = useLocation()
  const { name, path } = findPage(address)
  return (
    <Suspense fallback={<PageSpinner />}>
      <Route key={path ?? name} {...(path !== undefined && { path })} component={ROUTES[name].component} />
    </Suspense>
  )
}

/** Fetches the code of the page at `address` (a path without query), so that it can be rendered at once. */
export function loadPageAt(address: string): Promise<void> {
  return ROUTES[findPage(address).name].load()
}
