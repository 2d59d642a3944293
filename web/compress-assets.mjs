// Packs the built scripts and styles once, so that the server only sends them.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = path.join(process.env.BUILD_FOLDER ?? path.join(import.meta.dirname, 'build'), 'client/assets')
for (const name of fs.readdirSync(folder)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const file = path.join(folder, name)
  const bytes = fs.readFileSync(file)
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
