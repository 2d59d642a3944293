import { build, install, resolveNode } from './prepare.mjs'

install()
build(resolveNode())
