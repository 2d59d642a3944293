import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const skipped = new Set(['node_modules', 'media', 'test'])
const isSource = (file: string) => /\.(ts|sql|html|json|mjs)$/.test(file) && !file.endsWith('.test.ts')

function foldersBelow(folder: string): string[] {
  const inner = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    folder,
    ...inner.filter(({ name }) => !skipped.has(name)).flatMap(({ name }) => foldersBelow(path.join(folder, name))),
  ]
}

/**
 * Calls back when a source below these folders was saved. Folders are watched one by one: a recursive watch would hold a handle for
 * each of the demo's thousands of images. Returns a function that ends it.
 */
export function watchSources(folders: string[], onSave: () => void): () => void {
  const watchers = new Map<string, fs.FSWatcher>()
  let waiting: NodeJS.Timeout | undefined

  function watch(folder: string): void {
    if (watchers.has(folder)) return
    const watcher = fs.watch(folder, (_, name) => {
      const file = path.join(folder, name ?? '')
      if (name && !skipped.has(name) && fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) watch(file)
      if (!isSource(file)) return
      // One save is several events.
      clearTimeout(waiting)
      waiting = setTimeout(() => onSave(), 50)
    })
    watcher.on('error', () => watchers.delete(folder))
    watchers.set(folder, watcher)
  }

  for (const folder of folders.flatMap((name) => foldersBelow(path.join(root, name)))) watch(folder)
  return () => {
    clearTimeout(waiting)
    for (const watcher of watchers.values()) watcher.close()
  }
}
