import { hash } from 'node:crypto'
import type { CspSources } from './csp-sources.ts'

const scriptHashes = new Map<string, string>()
const maxHashes = 500

/** Hashes are cached because the same scripts occur on many pages. */
function scriptHash(script: string): string {
  const cached = scriptHashes.get(script)
  if (cached !== undefined) return cached
  const computed = `'sha256-${hash('sha256', script, 'base64')}'`
  if (scriptHashes.size < maxHashes) scriptHashes.set(script, computed)
  return computed
}

/**
 * Allows these inline scripts and no others. They are the build's own (decision 0024), never read from a finished page.
 * Styles may be inline, because React writes style attributes.
 */
export const contentSecurityPolicy = (scripts: readonly string[], sources: CspSources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(scriptHash)), ...sources.script].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...sources.style].join(' '),
    ["img-src 'self' data: blob:", ...sources.image].join(' '),
    ["connect-src 'self'", ...sources.connect].join(' '),
    ...(sources.media.length > 0 ? [`media-src 'self' ${sources.media.join(' ')}`] : []),
    ...(sources.font.length > 0 ? [`font-src 'self' ${sources.font.join(' ')}`] : []),
    ...(sources.frame.length > 0 ? [`frame-src ${sources.frame.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
