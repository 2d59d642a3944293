import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from './configuration/configuration.ts'
import type { FileStorage } from './platform/files/storage/file-storage.port.ts'
import { storedMedia } from './platform/files/storage/stored-media.ts'

/** The folder of uploaded media. */
const mediaRoot = ({ dataDir }: Configuration): string => path.join(dataDir, 'media')

/** Scripts and styles of this release. */
export const builtAssets = path.join(import.meta.dirname, '../web/build/client/assets')

/** Scripts and styles of all releases that run or have just run. */
export const sharedAssets = ({ dataDir }: Configuration): string => path.join(dataDir, 'assets')

/** Images and videos of the demo shop. */
export const demoMedia = path.join(import.meta.dirname, 'db/demo/media')

/** Media that belong to the program. */
export const shippedMedia = ({ demo }: Configuration): string[] => (demo ? [demoMedia] : [])

/** The folders of this machine that media are served from, uploaded ones first. */
export const mediaFolders = (configuration: Configuration): string[] => [
  ...(configuration.files === 'local' ? [mediaRoot(configuration)] : []),
  ...shippedMedia(configuration),
]

/** File types served under /media, none executable. */
const servedMediaTypes = /\.(avif|webp|jpg|png|mp4)$/
const isServed = (address: string): boolean => servedMediaTypes.test(address)

/**
 * A page of the shop may load these from the CDN, which passes the headers on. Scripts of modules and fonts need the first,
 * and the third lets the browser measure how fast they came.
 */
const cdnHeaders = ({ cdnOrigin }: Configuration): Record<string, string> =>
  cdnOrigin === null
    ? {}
    : {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
      }

/** A random name never gets other content. It is asked for again after a week, when it may have been erased. */
const mediaHeaders = (file: string, configuration: Configuration): Record<string, string> => ({
  ...cdnHeaders(configuration),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': `public, max-age=604800${/\/[0-9a-f]{32}[-.\w]*$/.test(file) ? ', immutable' : ''}`,
  vary: 'save-data',
})

/** Serves built scripts and styles (content-hashed names, cached for a year) and media. */
export async function mountStaticFiles(
  app: FastifyInstance,
  configuration: Configuration,
  storage: FileStorage,
): Promise<void> {
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
    setHeaders: (reply) => void reply.headers(cdnHeaders(configuration)),
  })
  await app.register(async (scope) => {
    if (configuration.files === 's3')
      scope.addHook(
        'onRequest',
        storedMedia({ storage, isServed, headers: (file) => mediaHeaders(file, configuration) }),
      )
    const root = mediaFolders(configuration)
    if (root.length === 0) scope.get('/media/*', (_, reply) => reply.callNotFound())
    else
      await scope.register(fastifyStatic, {
        ...common,
        root,
        prefix: '/media/',
        cacheControl: false,
        allowedPath: isServed,
        setHeaders: (reply, file) => void reply.headers(mediaHeaders(file, configuration)),
      })
  })
}
