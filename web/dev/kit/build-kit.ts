import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** Builds the page of all parts by itself, with the styles, fonts and icons of the shop; its address is `/dev/kit/kit.html`. */
export const buildKit = (folder: string): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    // Whatever NODE_ENV says: React's development build is slow to load.
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [tailwindcss()],
    resolve: { alias: { '../createLucideIcon.mjs': path.join(root, 'ui/display/icon-drawing.ts') } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'kit.html') },
    },
  })
