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
  workers: Math.min(6, os.availableParallelism() + 1),
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // The images of parts are drawn by one Chromium with the shop's own font: a pixel counts from a fifth of the distance
    // of colours, and of an image five in ten thousand may differ.
    toHaveScreenshot: {
      threshold: 0.2,
      maxDiffPixelRatio: 0.0005,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  // `UPDATE_IMAGES=1 npm test -- kit.e2e` stores what the page of all parts looks like now.
  updateSnapshots: process.env.UPDATE_IMAGES ? 'changed' : 'none',
  snapshotPathTemplate: '{testDir}/images/{arg}{ext}',
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
