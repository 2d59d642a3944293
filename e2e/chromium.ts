import { existsSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'

export interface Browser {
  executablePath: string
  environment: Record<string, string>
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Without this each visitor's first page starts a second process in advance, which is never used: 8 % of a visit's CPU.
  '--renderer-process-limit=1',
]
export const chromiumFlags: readonly string[] = flags

const defaultPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium from the packages, which brings the libraries and fonts that it needs; for Linux alone. */
export async function packagedChromium(): Promise<Browser> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  const archives = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
  const libraries = await inflate(path.join(archives, 'al2023.tar.br'))
  await inflate(path.join(archives, 'fonts.tar.br'))
  return { executablePath, environment: { LD_LIBRARY_PATH: path.join(libraries, 'lib') } }
}

/** A Chromium to test with: the one named by CHROMIUM_PATH, else the system's, else the one from the packages. */
export async function findChromium(): Promise<Browser> {
  const configured = process.env.CHROMIUM_PATH
  const found = configured ?? defaultPaths.find((file) => existsSync(file))
  return found ? { executablePath: found, environment: {} } : packagedChromium()
}
