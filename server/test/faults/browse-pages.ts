import { setTimeout as pause } from 'node:timers/promises'

const pages = ['/', '/products/1', '/about', '/api/public/all-tags']

/** Four visitors who each open one page again and again until the end. The proxy counts what fails; they try again a moment later. */
export async function browsePages(origin: string, isOver: () => boolean): Promise<void> {
  const visits = pages.map(async (page) => {
    while (!isOver()) {
      const response = await fetch(`${origin}${page}`).catch(() => null)
      await response?.arrayBuffer().catch(() => null)
      if (!response?.ok) await pause(250)
    }
  })
  await Promise.all(visits)
}
