import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('screens/public/public-layout.tsx', [
    index('screens/public/home.tsx'),
    route('404', 'screens/public/not-found.tsx'),
    route('*', 'screens/public/unknown-address.tsx'),
  ]),
] satisfies RouteConfig;
