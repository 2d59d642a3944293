import type { Plugin } from 'vite'

/**
 * What Vite's preloads do for pages with nonces and for browsers before those of `vite.config.ts`, and what is there
 * instead.
 */
const unusedParts: readonly (readonly [RegExp, string])[] = [
  [/const scriptRel = .*?;(?=const assetsURL)/s, "const scriptRel = 'modulepreload';"],
  [/const cspNonceMeta = [^;]+;\s*const cspNonce = [^;]+;/, ''],
  [/if \(cspNonce\) [^;]+;/, ''],
  [/function allSettled\(promises\) \{.*?\}(?=\s*function importMetaResolve)/s, ''],
  [/allSettled\((?=deps)/, 'Promise.allSettled('],
  [/if \(import\.meta\.resolve\) [^;]+;/, ''],
]

/** Every page loads the code that preloads what a part needs. A release of Vite with another code fails the build. */
export function leaveOutPreloadParts(): Plugin {
  return {
    name: 'leave-out-preload-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        const changed = unusedParts.find(([part]) => !part.test(code))
        if (changed) this.error(`Vite’s preloads have nothing like ${changed[0]}`)
        return { code: unusedParts.reduce((text, [part, instead]) => text.replace(part, instead), code), map: null }
      },
    },
  }
}
