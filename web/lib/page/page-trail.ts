import { href, pageRows } from '@handset/contract/pages.ts'

interface TrailStep {
  label: string
  href?: string
}

const pagePatterns = Object.values(pageRows).map((row) => ({
  ...row,
  pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** The row of the page at an address of this shop. */
export const pageAt = (pathname: string) => pagePatterns.find(({ pattern }) => pattern.test(pathname))

const roots = {
  admin: { label: 'Dashboard', href: href('adminDashboard') },
  warehouse: { label: 'Warehouse Admin', href: href('warehouseOrders') },
} as const

/**
 * The breadcrumb of a back office page: the page after the log-in, the list that the page belongs to, the page itself.
 * Empty for the page after the log-in.
 */
export function pageTrail(pathname: string, current: string): TrailStep[] {
  const shell = pageAt(pathname)?.shell
  if (shell !== 'admin' && shell !== 'warehouse') return []
  const root = roots[shell]
  if (pathname === root.href) return []
  const list = pagePatterns.find(({ path }) => pathname.startsWith(`${path}/`) && path.startsWith(`/${shell}`))
  return [root, ...(list ? [{ label: list.title, href: list.path }] : []), { label: current }]
}
