import { gzipSync } from 'node:zlib'
import { WrongAnswers } from './bench-job.ts'

const scriptAddress = /["'(](\/assets\/[\w.@$+-]+\.js)["')]/g
const staticImport = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$*{][^'"()]*?from\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g

/** Bytes of all JavaScript that opening a page loads, each file packed by gzip: what the page names and what those import. */
export async function scriptBytes(origin: string, page: string): Promise<number> {
  const html = await (await fetch(`${origin}${page}`)).text()
  const waiting = [...html.matchAll(scriptAddress)].map((match) => match[1] ?? '')
  if (waiting.length === 0) throw new WrongAnswers(`${page} names no script`)
  const seen = new Set<string>()
  let bytes = 0
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue
    seen.add(address)
    const response = await fetch(`${origin}${address}`)
    if (!response.ok) throw new WrongAnswers(`${address}: HTTP ${response.status}`)
    const text = await response.text()
    bytes += gzipSync(text, { level: 9 }).length
    for (const match of text.matchAll(staticImport))
      waiting.push(new URL(match[1] ?? '', `${origin}${address}`).pathname)
  }
  return bytes
}
