import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { type LazyPage, lazyPage, type PageModule } from '#client/app/lazy-page.tsx'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { paths } from '#shared/paths.ts'

interface PageRoute extends LazyPage {
  /** Pattern of the address; the last route has none and takes what is left. */
  path?: string
  /** The file under `pages/`, by which the build knows what belongs to the page. */
  file: string
}

const FILES = import.meta.glob<PageModule>('../pages/*.tsx')

/** @throws Error when `pages/` has no such file */
function route(file: string, path?: string): PageRoute {
  const load = FILES[`../pages/${file}.tsx`]
  if (load === undefined) throw new Error(`There is no page ${file}`)
  return { ...lazyPage(load), file, ...(path !== undefined && { path }) }
}

/** Every screen by its address. Each is loaded when it is first opened. */
const ROUTES: readonly PageRoute[] = [
  route('home', paths.home),
  route('marketplace', paths.marketplace),
  route('listing-editor', '/listings/edit/:id'),
  route('listing', '/listings/:id'),
  route('login', paths.login),
  route('register', paths.register),
  route('verify-email', paths.verifyEmail),
  route('forgot-password', paths.forgotPassword),
  route('reset-password', paths.resetPassword),
  route('dashboard', paths.dashboard),
  route('listing-editor', paths.newListing),
  route('listing-editor', '/dashboard/listings/:id/edit'),
  route('profile', paths.profile),
  route('favorites', paths.favorites),
  route('security', paths.security),
  route('account-data', paths.accountData),
  route('delete-account', paths.deleteAccount),
  route('account-deleted', paths.accountDeleted),
  route('pricing', paths.pricing),
  route('about', paths.about),
  route('blog', paths.blog),
  route('blog-post', '/blog/:slug'),
  route('imprint', paths.imprint),
  route('privacy', paths.privacy),
  route('privacy', paths.privacyGerman),
  route('terms', paths.terms),
  route('accessibility', paths.accessibility),
  route('cookie-settings', paths.cookieSettings),
  route('admin', paths.admin),
  route('not-found'),
]

export function Routes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Switch>
        {ROUTES.map(({ path, Page }) => (
          <Route key={path ?? ''} {...(path !== undefined && { path })} component={Page} />
        ))}
      </Switch>
    </Suspense>
  )
}

/** The file of the page at `address` (a path without query). */
export function pageFileAt(address: string): string {
  return routeAt(address).file
}

/** Fetches the code of the page at `address` (a path without query), so that it can be drawn at once. */
export function loadPageAt(address: string): Promise<void> {
  return routeAt(address).load()
}

function routeAt(address: string): PageRoute {
  const found = ROUTES.find(({ path }) => path === undefined || matches(path, address))
  if (found === undefined) throw new Error('The last route takes every address')
  return found
}

/** Reads a pattern as the router does: `:name` stands for one part, case and a slash at the end do not count. */
function matches(path: string, address: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(address)
}
