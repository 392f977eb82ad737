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
const PricingPage = lazy(() => import('#client/pages/pricing.tsx'))
const FavoritesPage = lazy(() => import('#client/pages/favorites.tsx'))
const AboutPage = lazy(() => import('#client/pages/about.tsx'))
const BlogPage = lazy(() => import('#client/pages/blog.tsx'))
const BlogPostPage = lazy(() => import('#client/pages/blog-post.tsx'))
const ImprintPage = lazy(() => import('#client/pages/imprint.tsx'))
const PrivacyPage = lazy(() => import('#client/pages/privacy.tsx'))
const TermsPage = lazy(() => import('#client/pages/terms.tsx'))
const CookieSettingsPage = lazy(() => import('#client/pages/cookie-settings.tsx'))
const AdminPage = lazy(() => import('#client/pages/admin.tsx'))
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
        <Route path={paths.pricing} component={PricingPage} />
        <Route path={paths.about} component={AboutPage} />
        <Route path={paths.blog} component={BlogPage} />
        <Route path="/blog/:slug" component={BlogPostPage} />
        <Route path={paths.imprint} component={ImprintPage} />
        <Route path={paths.privacy} component={PrivacyPage} />
        <Route path={paths.privacyGerman} component={PrivacyPage} />
        <Route path={paths.terms} component={TermsPage} />
        <Route path={paths.cookieSettings} component={CookieSettingsPage} />
        <Route path={paths.admin} component={AdminPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  )
}
