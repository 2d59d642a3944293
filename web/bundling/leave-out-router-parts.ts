import type { Plugin } from 'vite'

/**
 * Parts of the router that this shop never runs, by their files, with what each exports: reports of the router's own
 * work, and the discovery of routes one by one, which `routeDiscovery` of `react-router.config.ts` turns off. The router
 * imports them whatever its configuration; without them a page has 3.5 kB of JavaScript less.
 */
const unusedParts: Record<string, readonly string[]> = {
  'lib/router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
  'lib/dom/ssr/fog-of-war.js': [
    'URL_LIMIT',
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
}

/** In the browser's build these parts are functions that do nothing. A release of the router that has other exports fails the build. */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [, part = ''] = /\/node_modules\/react-router\/dist\/production\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? []
      const names = unusedParts[part]
      return names
        ? `const unused = () => undefined\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} }`
        : null
    },
  }
}
