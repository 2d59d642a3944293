/** Headers of pages with personal data: the browser caches neither the page nor its later state. */
export const noStore = () => ({ 'Cache-Control': 'no-store' })
