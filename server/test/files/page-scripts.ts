import { gzipSync } from 'node:zlib'

const scriptAddress = /["'(](\/assets\/[\w.@$+-]+\.js)["')]/g
const staticImport = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$*{][^'"()]*?from\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g

async function readText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return response.text()
}

/** All JavaScript that a page loads: the scripts it names and their imports. */
export async function readPageScripts(origin: string, page: string) {
  const html = await readText(`${origin}${page}`)
  const waiting = [...html.matchAll(scriptAddress)].map((match) => match[1] ?? '')
  if (waiting.length === 0) throw new Error(`${page} names no script`)
  const files = new Map<string, string>()
  let bytes = 0
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (files.has(address)) continue
    const text = await readText(`${origin}${address}`)
    files.set(address, text)
    bytes += gzipSync(text, { level: 9 }).length
    for (const match of text.matchAll(staticImport))
      waiting.push(new URL(match[1] ?? '', `${origin}${address}`).pathname)
  }
  return {
    /** Addresses, each with its text. */
    files,
    /** Gzipped, all of them together. */
    bytes,
  }
}
