import type { IncomingHttpHeaders } from 'node:http'

/** The first header by which a proxy says for whom it asks; undefined for a request that came directly. */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].find((name) => headers[name] !== undefined)
