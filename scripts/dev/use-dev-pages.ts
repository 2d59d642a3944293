// Preloaded into a server of `npm run dev`: what it imports as the built pages are the pages' sources.
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const at = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, '../..', file)).href
const built = at('web/build/server/index.js')

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === built ? at('web/dev/dev-pages.ts') : specifier, context),
})
