import { build } from 'vite'
import { kitConfig } from './kit-config.ts'

// node web/kit/build-kit.ts FOLDER: the kit as files, for the tests that compare its pictures.
const [, , outDir] = process.argv
const config = kitConfig()
await build({ ...config, build: { ...config.build, outDir, emptyOutDir: true } })
