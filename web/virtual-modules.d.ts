/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** A script as minified text, for the head of the page. */
declare module '*?inline-script' {
  const text: string
  export default text
}
