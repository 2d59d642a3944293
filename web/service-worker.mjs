// What the browser keeps of the shop for when the line is gone: pages and pictures that everybody may see, in bounded numbers.
// Pages come from the network first, so a price is never older than it would be without this. Personal pages say no-store and calls are
// never touched.
const stores = {
  pages: { name: 'pages-1', most: 40 },
  pictures: { name: 'pictures-1', most: 120 },
  scripts: { name: 'scripts-1', most: 80 },
}
const offlinePage = '/offline'
const own = new Set(['/sandbox', '/api', '/metrics', '/healthz', '/readyz', '/service-worker.js'])

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(stores.pages.name).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))),
  )
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const names = new Set(Object.values(stores).map(({ name }) => name))
  for (const name of await caches.keys()) if (!names.has(name)) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (
    request.method !== 'GET' ||
    url.origin !== self.location.origin ||
    request.headers.has('authorization') ||
    request.headers.has('range')
  )
    return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptForGood(event, request))
  else if (url.pathname.startsWith('/media/')) event.respondWith(keptAndRenewed(event, request))
  else if (
    !own.has(`/${url.pathname.split('/')[1]}`) &&
    (request.mode === 'navigate' || url.pathname.endsWith('.data'))
  )
    event.respondWith(newest(event, request))
})

/** The network's answer; where there is none, the last one seen, else the page that says so. */
async function newest(event, request) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    keep(event, stores.pages, request, answer)
    return answer
  } catch (error) {
    const seen = await find(stores.pages, request)
    if (seen) return seen
    if (request.mode !== 'navigate') throw error
    const page = await find(stores.pages, offlinePage)
    return new Response(page?.body ?? 'You are offline', {
      status: 503,
      headers: page?.headers ?? { 'content-type': 'text/plain' },
    })
  }
}

/** Scripts, styles and fonts carry their content in their name. */
async function keptForGood(event, request) {
  const seen = await find(stores.scripts, request)
  if (seen) return seen
  const answer = await fetch(request)
  keep(event, stores.scripts, request, answer)
  return answer
}

/** A picture is shown as it was and asked for again; the browser's own cache answers most of that. */
async function keptAndRenewed(event, request) {
  const seen = await find(stores.pictures, request)
  const renewed = fetch(request).then((answer) => {
    keep(event, stores.pictures, request, answer)
    return answer
  })
  if (!seen) return renewed
  event.waitUntil(renewed.catch(() => {}))
  return seen
}

const find = async ({ name }, request) => (await caches.open(name)).match(request)

/** Keeps a whole answer that everybody may see. */
function keep(event, store, request, answer) {
  const control = answer.headers.get('cache-control') ?? ''
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected || !control.includes('public')) return
  event.waitUntil(put(store, request, answer.clone()))
}

/** What was seen last stands last; the oldest makes room. */
async function put({ name, most }, request, answer) {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, answer)
  const kept = (await cache.keys()).filter(({ url }) => !url.endsWith(offlinePage))
  for (const oldest of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(oldest)
}
