import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from './platform/configuration.ts'

/** The folder of uploaded media. */
export const mediaRoot = ({ dataDir }: Configuration): string => path.join(dataDir, 'media')

/** Scripts and styles of this release. */
export const builtAssets = path.join(import.meta.dirname, '../web/build/client/assets')

/** Scripts and styles of all releases that run or have just run. */
export const sharedAssets = ({ dataDir }: Configuration): string => path.join(dataDir, 'assets')

/** Pictures and videos of the demo shop. */
export const demoMedia = path.join(import.meta.dirname, 'db/demo/media')

/** Uploaded media first; the demo shop has its own too. */
export const mediaFolders = (configuration: Configuration): string[] => [
  mediaRoot(configuration),
  ...(configuration.demo ? [demoMedia] : []),
]

/** File types served under /media, none executable. */
const servedMediaTypes = /\.(avif|webp|jpg|png|mp4)$/
const mediaSecurityHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Serves built scripts and styles (content-hashed names, cached for a year) and media. */
export async function mountStaticFiles(app: FastifyInstance, configuration: Configuration): Promise<void> {
  for (const folder of mediaFolders(configuration)) await fs.mkdir(folder, { recursive: true })
  const common = { decorateReply: false, index: false as const, dotfiles: 'deny' as const }
  const assets = [builtAssets, sharedAssets(configuration)]
  for (const folder of assets) await fs.mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    ...common,
    root: assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    ...common,
    root: mediaFolders(configuration),
    prefix: '/media/',
    maxAge: '7d',
    allowedPath: (pathName) => servedMediaTypes.test(pathName),
    setHeaders: (reply) => void reply.headers({ ...mediaSecurityHeaders, vary: 'save-data' }),
  })
}
