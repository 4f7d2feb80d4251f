import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  prerender: ['/', '/404'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
