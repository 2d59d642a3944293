/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** A script of the web folder as minified text, for the head of the page (vite.config.ts). */
declare module 'virtual:inline-script/*' {
  const text: string
  export default text
}
