import { gzipSync } from 'node:zlib'
import { UnexpectedResponse } from './bench-job.ts'

const scriptAddress = /["'(](\/assets\/[\w.@$+-]+\.js)["')]/g
const staticImport = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$*{][^'"()]*?from\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g

/** Gzipped size in bytes of all JavaScript that a page loads: the scripts it names and their imports. */
export async function scriptBytes(origin: string, page: string): Promise<number> {
  const html = await (await fetch(`${origin}${page}`)).text()
  const waiting = [...html.matchAll(scriptAddress)].map((match) => match[1] ?? '')
  if (waiting.length === 0) throw new UnexpectedResponse(`${page} names no script`)
  const visited = new Set<string>()
  let bytes = 0
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (visited.has(address)) continue
    visited.add(address)
    const response = await fetch(`${origin}${address}`)
    if (!response.ok) throw new UnexpectedResponse(`${address}: HTTP ${response.status}`)
    const text = await response.text()
    bytes += gzipSync(text, { level: 9 }).length
    for (const match of text.matchAll(staticImport))
      waiting.push(new URL(match[1] ?? '', `${origin}${address}`).pathname)
  }
  return bytes
}
