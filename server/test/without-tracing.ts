import { registerHooks } from 'node:module'

/** Preloaded: as if the packages that record and export traces were not installed. The metrics' package loads the API. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@opentelemetry/') && specifier !== '@opentelemetry/api')
      throw new Error(`${specifier} is not installed`)
    return next(specifier, context)
  },
})
