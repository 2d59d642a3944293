/** The headers of a page that shows something of a person: neither the page nor what it became is kept by the browser. */
export const noStore = () => ({ 'Cache-Control': 'no-store' })
