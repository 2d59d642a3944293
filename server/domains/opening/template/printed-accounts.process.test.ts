import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { type ServerProcess, startServerProcess } from '../../../test/processes/server-process.ts'
import { copyTemplate } from '../../../test/test-database.ts'

let copy: Awaited<ReturnType<typeof copyTemplate>>
const servers: ServerProcess[] = []
beforeAll(async () => {
  copy = await copyTemplate(inject('adminUrl'))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await copy.drop()
})

async function outputOfStart(): Promise<string> {
  const server = await startServerProcess(copy.url, { DEMO: '1' })
  servers.push(server)
  await expect.poll(() => server.output()).toContain('Handset is open at')
  await server.close()
  return server.output()
}

// Two starts of the program: a busy machine needs more than the usual limit for them.
it(
  'the start of a demo shop prints its accounts, and no longer once it is the template of a real one',
  { timeout: 120_000 },
  async () => {
    expect(await outputOfStart()).toContain('handset-demo')
    const { db, close } = openDatabase(copy.url)
    await db.updateTable('shop_opening').set({ template_at: new Date() }).execute()
    await close()
    expect(await outputOfStart()).not.toContain('handset-demo')
  },
)
