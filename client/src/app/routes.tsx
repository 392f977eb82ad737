import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { PageSpinner } from '#client/ui/spinner.tsx'
import { paths } from '#shared/paths.ts'

const HomePage = lazy(() => import('#client/pages/home.tsx'))
const MarketplacePage = lazy(() => import('#client/pages/marketplace.tsx'))
const ListingPage = lazy(() => import('#client/pages/listing.tsx'))
const LoginPage = lazy(() => import('#client/pages/login.tsx'))
const RegisterPage = lazy(() => import('#client/pages/register.tsx'))
const VerifyEmailPage = lazy(() => import('#client/pages/verify-email.tsx'))
const ForgotPasswordPage = lazy(() => import('#client/pages/forgot-password.tsx'))
const ResetPasswordPage = lazy(() => import('#client/pages/reset-password.tsx'))
const DashboardPage = lazy(() => import('#client/pages/dashboard.tsx'))
const ListingEditorPage = lazy(() => import('#client/pages/listing-editor.tsx'))
const ProfilePage = lazy(() => import('#client/pages/profile.tsx'))
const FavoritesPage = lazy(() => import('#client/pages/favorites.tsx'))
const NotFoundPage = lazy(() => import('#client/pages/not-found.tsx'))

/** Every screen by its address. Each is loaded when it is first opened. */
export function Routes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Switch>
        <Route path={paths.home} component={HomePage} />
        <Route path={paths.marketplace} component={MarketplacePage} />
        <Route path="/listings/edit/:id" component={ListingEditorPage} />
        <Route path="/listings/:id" component={ListingPage} />
        <Route path={paths.login} component={LoginPage} />
        <Route path={paths.register} component={RegisterPage} />
        <Route path={paths.verifyEmail} component={VerifyEmailPage} />
        <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
        <Route path={paths.resetPassword} component={ResetPasswordPage} />
        <Route path={paths.dashboard} component={DashboardPage} />
        <Route path={paths.newListing} component={ListingEditorPage} />
        <Route path="/dashboard/listings/:id/edit" component={ListingEditorPage} />
        <Route path={paths.profile} component={ProfilePage} />
        <Route path={paths.favorites} component={FavoritesPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  )
}
