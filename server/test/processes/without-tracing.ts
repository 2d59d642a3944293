import { registerHooks } from 'node:module'

/** Preloaded: as if the module that loads the packages which record and export traces, or the chunk with both, could not be loaded. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.includes('open-tracing')) throw new Error(`${specifier} is not there`)
    return next(specifier, context)
  },
})
