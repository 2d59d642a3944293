// Builds the server's modules and the packages they use into few files (decision 0046): V8 keeps the text of every module, with one
// byte a character only where all of them are in Latin-1, and Node some 5 kB for each file.
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../prepare.mjs'
import { ownModules } from './own-modules.mjs'

/** Not bundled. */
const externalPackages = [
  // Native.
  'sharp',
  'pg-native',
  // These read files of their own folder or are large, and are loaded with the first invoice.
  'pdfkit',
  'bwip-js',
  // Fastify requires these when it is used with schemas or by tests.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
]
const isExternal = (id) => externalPackages.some((name) => id === name || id.startsWith(`${name}/`))

/** Where the build stands in the end: paths to files that are read are relative to it. */
const folder = path.join(root, 'server/build/program')

const bundle = await rolldown({
  input: { main: path.join(root, 'server/main.ts') },
  cwd: root,
  platform: 'node',
  external: isExternal,
  plugins: [ownModules(root, folder)],
})
await bundle.write({
  dir: path.join(process.env.BUILD_FOLDER ?? path.dirname(folder), 'program'),
  format: 'es',
  charset: 'ascii',
  comments: false,
  entryFileNames: '[name].js',
  // Lines and names stay, for stack traces: Node prints the whole line of an exception that ends the process.
  minify: false,
  codeSplitting: {
    groups: [
      { name: 'sheets', test: /[\\/]sheet-cells\.ts$/, priority: 4 },
      // What the program needs before it has read its configuration; the rest is loaded while the database starts.
      { name: 'start', tags: ['$initial'], test: /^(?!.*[\\/](main|sheet-worker)\.ts$)/, priority: 3 },
      { name: 'shop', test: /[\\/]start-shop\.ts$|[\\/](jobs|calls-(account|customer|public))$/, priority: 2 },
      { name: 'staff-calls', test: /[\\/]calls-\w+$/, priority: 1 },
    ],
  },
})
