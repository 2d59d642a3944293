import type { Plugin, Rolldown } from 'vite'
import { pageFileName, pageRows } from '@handset/contract/pages.ts'

type Bundle = Rolldown.OutputBundle

const clientOnly = (name: string, check: (bundle: Bundle) => string | null): Plugin => ({
  name,
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const fault = check(bundle)
    if (fault !== null) this.error(fault)
  },
})

/** The contract's schemas stay on the server: a browser chunk with the validator in it fails the build. */
export const refuseValidatorInBrowser = (): Plugin =>
  clientOnly('refuse-validator-in-browser', (bundle) => {
    for (const chunk of Object.values(bundle)) {
      const found = chunk.type === 'chunk' && chunk.moduleIds.find((id) => id.includes('/node_modules/zod/'))
      if (found)
        return `${chunk.fileName} would send ${found} to the browser: import types only from contract files with schemas`
    }
    return null
  })

const guestPageFiles = new Set(
  Object.values(pageRows)
    .filter(({ shell }) => shell === 'storefront')
    .map(({ path }) => pageFileName(path)),
)

/** Code of `web/domains` and `web/shells` that its name says is the staff's. */
const backOfficeModule =
  /\/web\/(?:domains|shells)\/(?:.*\/)?(?:(?:admin|order-table)\/|(?:admin|staff|warehouse|back-office)-)/

/** A chunk and every chunk that it loads at once. */
function loadedChunks(bundle: Bundle, start: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
  const loaded = new Set([start])
  for (const { imports } of loaded)
    for (const fileName of imports) {
      const imported = bundle[fileName]
      if (imported?.type === 'chunk') loaded.add(imported)
    }
  return loaded
}

const isGuestPage = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  guestPageFiles.has(/[^/\\]+\.page\.tsx/.exec(facadeModuleId ?? '')?.[0] ?? '')

/** A page of the storefront with code of the back office fails the build. */
export const refuseBackOfficeInStorefront = (): Plugin =>
  clientOnly('refuse-back-office-in-storefront', (bundle) => {
    for (const page of Object.values(bundle)) {
      if (page.type !== 'chunk' || !isGuestPage(page)) continue
      for (const chunk of loadedChunks(bundle, page)) {
        const found = chunk.moduleIds.find((id) => backOfficeModule.test(id))
        if (found) return `${page.fileName} would load ${found}, which is the back office's, in ${chunk.fileName}`
      }
    }
    return null
  })
