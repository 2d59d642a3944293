import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

async function copyAtomically(source: string, target: string): Promise<void> {
  // Not by process id: those of two containers are often the same.
  const partial = `${target}.${randomUUID()}.partial`
  await fs.copyFile(source, partial)
  await fs.rename(partial, target)
}

/** Adds the files of this release to the shared folder, or marks those that it has as in use. */
async function publish(build: string, shared: string): Promise<void> {
  const present = new Set(await fs.readdir(shared))
  const now = new Date()
  for (const name of await fs.readdir(build)) {
    const target = path.join(shared, name)
    if (present.has(name)) await fs.utimes(target, now, now).catch(() => copyAtomically(path.join(build, name), target))
    else await copyAtomically(path.join(build, name), target)
  }
}

/** Deletes what no running release has marked within the last day. */
async function deleteUnused(shared: string): Promise<void> {
  const oldest = Date.now() - dayMs
  for (const name of await fs.readdir(shared)) {
    const file = path.join(shared, name)
    const found = await fs.stat(file).catch(() => null)
    if (found && found.mtimeMs < oldest) await fs.rm(file, { force: true })
  }
}

/**
 * While releases are replaced one by one, a page of one release may ask a process of another for its scripts, and a page that
 * is open asks for them hours later. Each process puts the scripts and styles of its release, whose names are hashes of their
 * contents, into a folder that all processes serve; they stay for a day after its last process. Returns a function that stops
 * marking them.
 */
export async function shareAssets(build: string, shared: string, onError: (error: Error) => void): Promise<() => void> {
  const share = async () => {
    await fs.mkdir(shared, { recursive: true })
    await publish(build, shared)
    await deleteUnused(shared)
  }
  await share().catch(onError)
  const timer = setInterval(() => void share().catch(onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
