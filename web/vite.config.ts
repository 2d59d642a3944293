import fs from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin, transformWithOxc } from 'vite'
import { refuseBackOfficeInStorefront, refuseValidatorInBrowser } from './bundling/browser-bundle-checks.ts'
import { chunkGroups } from './chunk-groups.ts'

const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5']

const inlinePrefix = 'virtual:inline-script/'

/** `virtual:inline-script/<file>`: a script of this folder as minified text, for the head of the page. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    resolveId: (id) => (id.startsWith(inlinePrefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${inlinePrefix}`)) return null
      const file = join(import.meta.dirname, id.slice(inlinePrefix.length + 1))
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await fs.readFile(file, 'utf8'), file, { target: browsers })
      // In a block, so that its names are not global.
      const text = minifySync(file, `{${code.replace(/^export \{\};?$/m, '')}}`, { module: false }).code
      return `export default ${JSON.stringify(text)}`
    },
  }
}

export default defineConfig(({ command, mode }) => ({
  // lucide-react's icons without its component: see icon-drawing.ts.
  resolve: { alias: { '../createLucideIcon.mjs': join(import.meta.dirname, 'ui/display/icon-drawing.ts') } },
  plugins: [tailwindcss(), reactRouter(), refuseValidatorInBrowser(), refuseBackOfficeInStorefront(), inlineScripts()],
  build: {
    target: browsers,
    // Fonts and images stay files: data addresses are refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    ssr: {
      // One self-contained bundle: production React whatever NODE_ENV says, and nothing to resolve at start.
      // In development Node loads the packages, but for the icons, which are drawn our way.
      resolve: { noExternal: command === 'build' ? true : ['lucide-react'] },
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: {
        rollupOptions: {
          input: './page-handler.ts',
          output: {
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
            // V8 keeps two bytes for every character of a module that has one beyond Latin-1.
            charset: 'ascii',
          },
        },
      },
    },
  },
}))
