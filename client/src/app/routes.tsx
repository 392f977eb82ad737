import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { findPage } from '#client/app/find-page.ts'
import { lazyPage, type PageModule } from '#client/app/lazy-page.tsx'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { usePageTitle } from '#client/ui/use-page-title.ts'
import { addressesOf, PAGE_ENTRIES, PAGES, type PageName } from '#shared/pages.ts'

const FILES = import.meta.glob<PageModule>('../pages/*.tsx')

/** @throws Error when `pages/` has no such file */
function createRoute(name: PageName) {
  const { file, title } = PAGES[name]
  const loadFile = FILES[`../pages/${file}.tsx`]
  if (loadFile === undefined) throw new Error(`There is no page ${file}`)
  const { Page, load } = lazyPage(loadFile)
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

export function Routes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Switch>
        {PAGE_ENTRIES.flatMap(([name, entry]) =>
          addressesOf(entry).map(path => <Route key={path} path={path} component={ROUTES[name].component} />),
        )}
        <Route component={ROUTES.notFound.component} />
      </Switch>
    </Suspense>
  )
}

/** Fetches the code of the page at `address` (a path without query), so that it can be rendered at once. */
export function loadPageAt(address: string): Promise<void> {
  return ROUTES[findPage(address)].load()
}
