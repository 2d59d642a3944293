// What the browser keeps of the shop for when the line is gone: pages and images that everybody may see, in bounded numbers.
// Pages come from the network first, so a price is never older than it would be without this. Personal pages say no-store and calls are
// never touched.
const cacheConfigs = {
  pages: { name: 'pages-1', maxEntries: 40 },
  images: { name: 'images-1', maxEntries: 120 },
  // More than one release has, so that only those of former releases make room.
  scripts: { name: 'scripts-1', maxEntries: 400 },
}
// The server writes the origin of a CDN before this script.
const fileOrigins = [self.location.origin, self.cdnOrigin]
const offlinePage = '/offline'
const serverPaths = new Set(['/sandbox', '/api', '/metrics', '/healthz', '/readyz', '/service-worker.js'])

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheConfigs.pages.name).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))),
  )
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activateWorker())
})

async function activateWorker() {
  const names = new Set(Object.values(cacheConfigs).map(({ name }) => name))
  for (const name of await caches.keys()) if (!names.has(name)) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (
    request.method !== 'GET' ||
    !fileOrigins.includes(url.origin) ||
    request.headers.has('authorization') ||
    request.headers.has('range')
  )
    return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, request))
  else if (url.pathname.startsWith('/media/')) event.respondWith(staleWhileRevalidate(event, request))
  else if (
    url.origin === self.location.origin &&
    !serverPaths.has(`/${url.pathname.split('/')[1]}`) &&
    (request.mode === 'navigate' || url.pathname.endsWith('.data'))
  )
    event.respondWith(networkFirst(event, request))
})

/** The network's answer; where there is none, the last one seen, else the page that says so. */
async function networkFirst(event, request) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    saveResponse(event, cacheConfigs.pages, request, response)
    return response
  } catch (error) {
    const cached = await findCached(cacheConfigs.pages, request)
    if (cached) return cached
    if (request.mode !== 'navigate') throw error
    const page = await findCached(cacheConfigs.pages, offlinePage)
    return new Response(page?.body ?? 'You are offline', {
      status: 503,
      headers: page?.headers ?? { 'content-type': 'text/plain' },
    })
  }
}

/** Scripts, styles and fonts carry their content in their name. */
async function cacheFirst(event, request) {
  const cached = await findCached(cacheConfigs.scripts, request)
  if (cached) return cached
  const response = await fetchFile(request)
  saveResponse(event, cacheConfigs.scripts, request, response)
  return response
}

/** An image is shown as it was and asked for again; the browser's own cache answers most of that. */
async function staleWhileRevalidate(event, request) {
  const cached = await findCached(cacheConfigs.images, request)
  const fresh = fetchFile(request).then((response) => {
    saveResponse(event, cacheConfigs.images, request, response)
    return response
  })
  if (!cached) return fresh
  event.waitUntil(fresh.catch(() => {}))
  return cached
}

/** A CDN is asked with CORS, as styles and images are not by themselves: a response without hides its status, and is not kept. */
function fetchFile(request) {
  if (new URL(request.url).origin === self.location.origin || request.mode === 'cors') return fetch(request)
  return fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => fetch(request))
}

/** What is kept, read whole: an entry that makes room while the browser still reads it would fail, and the page with it. */
async function findCached({ name }, request) {
  const cached = await (await caches.open(name)).match(request)
  const body = await cached?.arrayBuffer().catch(() => undefined)
  return body && new Response(body, cached)
}

/** Keeps a whole answer that everybody may see. */
function saveResponse(event, cacheConfig, request, response) {
  const control = response.headers.get('cache-control') ?? ''
  const isReadable = response.type === 'basic' || response.type === 'cors'
  if (response.status !== 200 || !isReadable || response.redirected || !control.includes('public')) return
  event.waitUntil(putAndTrim(cacheConfig, request, response.clone()))
}

/** What was seen last stands last; the oldest makes room. */
async function putAndTrim({ name, maxEntries }, request, response) {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, response)
  const entries = (await cache.keys()).filter(({ url }) => !url.endsWith(offlinePage))
  for (const oldest of entries.slice(0, Math.max(0, entries.length - maxEntries))) await cache.delete(oldest)
}
