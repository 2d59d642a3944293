import { registerHooks } from 'node:module'

/** A comment in the product that does nothing, unless a server starts with this preload and its name in FAULT_AT. */
export const crashPoint = /^\s*\/\/ crash point: (.+)$/gm

const wanted = process.env.FAULT_AT

if (wanted)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith('.ts') || url.includes('/node_modules/') || !loaded.source) return loaded
      const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return {
        ...loaded,
        source: text.replace(crashPoint, (line, name: string) =>
          name === wanted ? "process.kill(process.pid, 'SIGKILL')" : line,
        ),
      }
    },
  })
