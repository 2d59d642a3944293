// The shop of `npm run dev`: pages from their sources with hot reload, and a server that restarts when one of its files is saved.
import http from 'node:http'
import { readConfiguration } from '../../server/configuration/configuration.ts'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { stopOnSignals } from '../../server/platform/core/stop-signals.ts'
import { openPageSource } from '../../web/dev/page-source.ts'
import { restartableServer } from './restartable-server.ts'
import { watchSources } from './watch-sources.ts'

const { host, port, publicOrigin, dataDir, databaseUrl, demo } = readConfiguration(process.env)

// The database and Vite belong to this process: they go on while the server starts again.
const database = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, progress: console.log })
const front = http.createServer()
const pages = await openPageSource(front)
const server = restartableServer({
  environment: {
    // Without one, the server adopts the database that this process owns.
    DATABASE_URL: databaseUrl ?? '',
    DEMO: demo ? '1' : '0',
    PUBLIC_ORIGIN: publicOrigin ?? `http://${host}:${port}`,
    TRUSTED_PROXIES: '1',
  },
  onStart: (child) => pages.supply(child),
})
async function restartServer(): Promise<void> {
  const begun = performance.now()
  if (!(await server.restart())) return
  console.log(`Started again in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  pages.reloadBrowsers()
}

const unwatch = watchSources(['server', 'contract', 'sandbox'], () => void restartServer())

front.on('request', (request, response) => {
  const isPage = request.method === 'GET' && !/^\/(api|media|sandbox)\//.test(request.url ?? '')
  if (isPage) pages.middlewares(request, response, () => void server.forward(request, response))
  else void server.forward(request, response)
})
front.listen(port, host)

stopOnSignals(async () => {
  unwatch()
  front.close()
  front.closeAllConnections()
  await server.stop()
  await pages.close()
  await database?.stop()
})
