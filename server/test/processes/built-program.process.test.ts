import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { callRows } from '@handset/contract/calls.ts'
import { expect, test } from 'vitest'
import { loadJobs } from '../../platform/jobs/jobs.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const program = path.join(root, 'server/build/program')

/** The default exports of the chunks with these names, which have the modules of domains by their files. */
async function builtModules(names: RegExp): Promise<Record<string, { path?: string; name?: string }>> {
  const chunks = (await fs.readdir(program)).filter((file) => names.test(file))
  const script = `
    const found = {}
    for (const chunk of ${JSON.stringify(chunks)})
      for (const group of Object.values(await import(${JSON.stringify(`${program}/`)} + chunk)))
        for (const [file, { path, name }] of Object.entries(group)) found[file] = { path, name }
    console.log(JSON.stringify(found))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: 1024 ** 2,
  })
  return JSON.parse(stdout) as Record<string, { path?: string; name?: string }>
}

test('the built program has the handler of every call and every job', async () => {
  const calls = Object.values(await builtModules(/^calls-/)).map((handler) => handler.path)
  expect(new Set(calls)).toEqual(new Set(Object.keys(callRows)))
  const jobs = Object.values(await builtModules(/^jobs-/)).map((job) => job.name)
  expect(new Set(jobs)).toEqual(new Set((await loadJobs()).map((job) => job.name)))
}, 30_000)

test('no file that the server loads has a character outside ASCII', async () => {
  const wide: string[] = []
  let files = 0
  for await (const file of fs.glob('{web/build/server,server/build/program}/**/*.js', { cwd: root })) {
    files += 1
    const found = /.{0,40}[^\0-\u{7f}]/u.exec(await fs.readFile(path.join(root, file), 'utf8'))
    if (found) wide.push(`${file}: ${found[0]}`)
  }
  expect(files).toBeGreaterThan(20)
  expect(wide).toEqual([])
})

test('the built program can be moved: no file names the folder that it was built in', async () => {
  for (const file of await fs.readdir(program))
    expect([file, (await fs.readFile(path.join(program, file), 'utf8')).includes(root)]).toEqual([file, false])
})
