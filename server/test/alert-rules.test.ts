import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const monitoring = path.resolve(import.meta.dirname, '../../docs/monitoring')
const run = promisify(execFile)
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

// Debian's package `prometheus` brings it. Without it the rules are only parsed (`monitoring.http.test.ts`).
describe.skipIf(!hasPromtool)('promtool', () => {
  it('accepts the alert rules', async () => {
    const { stdout } = await run('promtool', ['check', 'rules', path.join(monitoring, 'alerts.yml')])
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/)
  })

  it('sees alerts begin and end as their tests say', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', path.join(monitoring, 'alerts.test.yml')])
    expect(stdout).toContain('SUCCESS')
  })
})
