import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/site.tsx', [
    index('features/content/pages/home.tsx'),
    route('search', 'features/search/pages/search.tsx'),
    route('property/:id', 'features/listings/pages/property.tsx'),
    route('auth', 'features/accounts/pages/auth.tsx'),
    route('dashboard', 'features/listings/pages/dashboard.tsx'),
    route('list-property', 'features/listings/pages/list-property.tsx'),
    route('terms-of-service', 'features/content/pages/terms-of-service.tsx'),
    route('privacy', 'features/content/pages/privacy.tsx'),
    route('cookies', 'features/content/pages/cookies.tsx'),
    route('community-guidelines', 'features/content/pages/community-guidelines.tsx'),
    route('host-policies', 'features/content/pages/host-policies.tsx'),
    route('dev/ui', 'features/content/pages/dev-ui.tsx'),
    route('*', 'features/content/pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
