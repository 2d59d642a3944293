import fs from 'node:fs/promises'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { ignoreVanished, takeCluster } from '../../platform/database/online-backup.ts'
import { preparePostgresHome } from '../../platform/database/postgres-home.ts'
import { proxiedDatabase, runAsAdmin } from '../test-database.ts'

/** Settings of a primary that keeps enough of its log for a standby that starts later. */
export const primarySettings = ['wal_keep_size=256MB']

/** Copies the files of a running packaged PostgreSQL to where the one of another data folder starts from. */
async function copyCluster(url: string, dataDir: string): Promise<void> {
  const { home, as } = await preparePostgresHome(dataDir)
  const data = path.join(home, 'data')
  const own = (file: string) => (as.uid === undefined ? undefined : fs.chown(file, as.uid, as.gid!))
  await takeCluster(url, {
    async file({ name, source, isFolder }) {
      const target = path.join(data, name)
      if (isFolder) await fs.mkdir(target, { recursive: true, mode: 0o700 })
      else if ((await fs.copyFile(source, target).then(() => true, ignoreVanished)) !== true) return
      await own(target)
    },
    async label(name, text) {
      await fs.writeFile(path.join(data, name), text)
      await own(path.join(data, name))
    },
  })
}

/** A streaming standby of a running packaged PostgreSQL, named `standby` in its `application_name`. */
export async function startStandby(primary: EmbeddedPostgres, folder: string, { durable = true } = {}) {
  const dataDir = path.join(folder, 'standby')
  await fs.mkdir(dataDir, { recursive: true, mode: 0o755 })
  await copyCluster(primary.url, dataDir)
  const { home, as } = await preparePostgresHome(dataDir)
  const signal = path.join(home, 'data/standby.signal')
  await fs.writeFile(signal, '')
  if (as.uid !== undefined) await fs.chown(signal, as.uid, as.gid!)
  const from = `host=${path.dirname(proxiedDatabase(primary.url).socketPath)} user=handset application_name=standby`
  const standby = await startEmbeddedPostgres({ dataDir, durable, settings: [`primary_conninfo=${from}`] })
  return {
    ...standby,
    dataDir,
    socketPath: proxiedDatabase(standby.url).socketPath,
    promote: () => runAsAdmin(standby.url, 'select pg_promote(true, 30)'),
  }
}
export type Standby = Awaited<ReturnType<typeof startStandby>>
