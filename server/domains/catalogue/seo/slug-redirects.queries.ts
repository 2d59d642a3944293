import { sql } from 'kysely'
import { href } from '@handset/contract/pages.ts'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const tables = { category: 'categories', tag: 'tags', product: 'products' } as const
type Kind = keyof typeof tables

const idSlugRow = z.object({ id: z.number(), slug: z.string() })

/** The current owner of a slug, else its last one. Hidden rows are not revealed. */
async function findBySlug(db: Reader, kind: Kind, slug: string): Promise<{ id: number; slug: string } | undefined> {
  const rows = await queryRows(db, idSlugRow)`
    select thing.id, thing.slug from (
      select id, 0 age from ${sql.table(tables[kind])} where slug = ${slug}
      union all select target_id, 1 from slug_redirects where kind = ${kind} and slug_redirects.slug = ${slug}
    ) found join ${sql.table(tables[kind])} thing using (id) where thing.is_active order by age limit 1`
  return rows[0]
}

const slugPath = /^\/(products?)\/((?=[\d-]*[a-z])[a-z0-9-]{1,100})$/

/** `/product/v-aster` and `/products/v-series`, as in external links, redirect to the product and the series. */
async function findPathRedirect(db: Reader, path: string): Promise<string | null> {
  const [, page, slug] = slugPath.exec(path) ?? []
  if (slug === undefined) return null
  const found = await findBySlug(db, page === 'product' ? 'product' : 'category', slug)
  if (!found) return null
  return page === 'product' ? href('product', { id: found.id }) : href('series', { catId: found.id })
}

/** The query string with the tag's current slug, or null if the slug has not changed. */
async function findTagRedirect(db: Reader, query: URLSearchParams): Promise<string | null> {
  const tag = query.get('tag')
  if (tag === null || !/^[\w-]{1,40}$/.test(tag)) return null
  const found = await findBySlug(db, 'tag', tag)
  if (!found || found.slug === tag) return null
  const params = new URLSearchParams(query)
  params.set('tag', found.slug)
  return params.toString()
}

/** The canonical URL of a page, or null if it is already canonical. Runs a query only for slugs. */
export async function findSlugRedirect(db: Reader, address: string): Promise<string | null> {
  const parsed = URL.parse(address, 'http://shop')
  if (!parsed) return null
  const { pathname, searchParams } = parsed
  const normalizedPath = pathname.length > 1 ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : pathname
  const path = (await findPathRedirect(db, normalizedPath)) ?? normalizedPath
  const query = normalizedPath.startsWith(href('products')) ? await findTagRedirect(db, searchParams) : null
  if (path === pathname && query === null) return null
  const text = query ?? searchParams.toString()
  return text ? `${path}?${text}` : path
}
