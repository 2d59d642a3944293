import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'

const here = import.meta.dirname

/** Vite for the kit: the parts of the design system without pages, router and server. Never part of the shop's build. */
export const kitConfig = (): InlineConfig => ({
  configFile: false,
  root: here,
  base: '/kit/',
  logLevel: 'warn',
  cacheDir: path.join(here, '../../node_modules/.cache/kit'),
  resolve: { alias: { '../createLucideIcon.mjs': path.join(here, '../ui/display/icon-drawing.ts') } },
  optimizeDeps: { exclude: ['lucide-react'] },
  plugins: [tailwindcss()],
  build: { rollupOptions: { input: path.join(here, 'kit.html') }, assetsInlineLimit: 0, modulePreload: false },
})
