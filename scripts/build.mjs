import { build, install, modernNode } from './prepare.mjs'

install()
build(modernNode())
