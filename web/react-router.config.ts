import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // One small cached manifest file instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
