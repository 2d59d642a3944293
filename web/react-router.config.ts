import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // The build script makes a build beside the finished one, so that nobody is served half of it.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // One small cached manifest file instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
