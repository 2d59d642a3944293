import type { FastifyReply } from 'fastify'
import { type CacheableResponse, type PageCache, revalidate } from './page-cache.ts'

interface CachedResponse extends Omit<CacheableResponse, 'status'> {
  /** The cache key: path and query. */
  address: string
  /** The cache version before any data was read. */
  version: number
}

/** Sends a public response with the framework's headers and caches it until one of its tags changes. */
export function cacheResponse(
  reply: FastifyReply,
  cache: PageCache,
  { address, headers, body, tags, version }: CachedResponse,
): FastifyReply {
  cache.store(
    address,
    { status: 200, headers: { ...(reply.getHeaders() as Record<string, string>), ...headers }, body, tags },
    version,
  )
  return reply.headers({ ...headers, 'cache-control': revalidate }).send(body)
}
