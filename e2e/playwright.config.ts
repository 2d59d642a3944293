import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './database.setup.ts',
  fullyParallel: false,
  // A test waits for pages about a third of its time: one more than the cores. Each worker has a browser, a shop and a database.
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A shared CI machine may stall for seconds: one repetition there, never on a developer's machine.
  retries: process.env.CI ? 1 : 0,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromiumFlags],
      env: { ...(process.env as Record<string, string>), ...chromium.environment },
    },
  },
  outputDir: '../test-results',
})
