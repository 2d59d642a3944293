import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { type CuttingProxy, startCuttingProxy } from '../nemesis/cutting-proxy.ts'
import { faultsAfterRun } from '../nemesis/verify-run.ts'
import { setUpFolder } from '../files/set-up-folder.ts'
import { stockedVariant, type TestVariant } from '../shopper.ts'
import { primarySettings, type Standby, startStandby } from '../processes/standby.ts'
import { fillDatabase, proxiedDatabase } from '../test-database.ts'
import { buyDuring } from './buy-during.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'

/** Far above what it takes, on a machine that does other work too. */
const withinSeconds = { timeout: 15_000, interval: 50 }

describe('a primary and its standby', () => {
  const at = setUpFolder()
  let primary: EmbeddedPostgres
  let standby: Standby
  let toStandby: CuttingProxy
  let shop: FaultShop
  let phone: TestVariant

  beforeAll(async () => {
    primary = await startEmbeddedPostgres({ dataDir: at('primary'), settings: primarySettings })
    await fillDatabase(primary.url)
    standby = await startStandby(primary, at())
    const administrator = openDatabase(primary.url)
    await administrator.pool.query("alter system set synchronous_standby_names = 'standby'")
    await administrator.pool.query('select pg_reload_conf()')
    await administrator.close()
    toStandby = await startCuttingProxy({ path: standby.socketPath })
    shop = await openFaultShop(['server'], {
      ...proxiedDatabase(primary.url),
      urlThrough: (port) =>
        `postgres://handset@127.0.0.1:${port},127.0.0.1:${toStandby.port}/handset?target_session_attrs=read-write`,
    })
    await shop.first.ensureReady()
    phone = await stockedVariant(shop, 100_000)
  })
  afterAll(async () => {
    await shop.close()
    await toStandby.close()
    await standby.stop()
    await primary.stop()
  })

  it('F47 the primary is killed under load and the standby promoted: the server follows, all that was acknowledged is there', async () => {
    let promotedAt = 0
    let secondsToFollow = Infinity
    const told = await buyDuring(shop, phone, async () => {
      process.kill(primary.ownedPid()!, 'SIGKILL')
      await standby.promote()
      promotedAt = performance.now()
      await shop.untilReady(withinSeconds)
      secondsToFollow = (performance.now() - promotedAt) / 1000
    })
    // A process that starts now finds the first host of its address away.
    shop.first.signal('SIGTERM')
    await shop.first.ended()
    await shop.first.ensureReady()
    process.stdout.write(`The server served ${secondsToFollow.toFixed(1)} s after the promotion\n`)
    const verifying = openDatabase(standby.url)
    expect(await faultsAfterRun(verifying.db, told)).toEqual([])
    await verifying.close()
    expect(shop.first.unexpectedExits).toEqual([])
  })
})
