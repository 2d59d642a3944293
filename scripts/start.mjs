import { build, builtProgram, install, isBuilt, resolveNode } from './prepare.mjs'
import { runChild } from './supervise.mjs'

// Development packages are needed to build the pages and the server, never to serve.
install({ withoutDev: process.env.NODE_ENV === 'production' && isBuilt() })
const node = resolveNode()
build(node)
const env = { ...process.env, ...littleMemory(process.env) }
process.exitCode = await runChild(node, [builtProgram], { env })

/**
 * V8 sizes its heap for the machine, not for the work: 8 MB for young objects serve as fast (decision 0014).
 * The C library keeps freed memory for each thread unless it is set to give back pieces as large as a page. What is set outside wins.
 */
function littleMemory(given) {
  return {
    NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=512 ${given.NODE_OPTIONS ?? ''}`.trim(),
    MALLOC_ARENA_MAX: given.MALLOC_ARENA_MAX ?? '2',
    MALLOC_MMAP_THRESHOLD_: given.MALLOC_MMAP_THRESHOLD_ ?? '32768',
    MALLOC_TRIM_THRESHOLD_: given.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  }
}
