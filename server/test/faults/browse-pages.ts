import { setTimeout as pause } from 'node:timers/promises'

const pages = ['/', '/products/1', '/about', '/api/public/all-tags']

/** Visitors who open one page again and again until the end, and try again a moment after a failure: the proxy counts those. */
export async function browsePages(origin: string, isOver: () => boolean): Promise<void> {
  const visits = pages.map(async (page) => {
    while (!isOver()) {
      const response = await fetch(`${origin}${page}`).catch(() => null)
      await response?.arrayBuffer().catch(() => null)
      if (!response || response.status >= 500) await pause(250)
    }
  })
  await Promise.all(visits)
}
