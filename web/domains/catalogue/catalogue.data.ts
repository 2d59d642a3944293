import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { data, redirect } from 'react-router'
import type { Api } from '../../lib/api/call-types.ts'
import type { PageQueryReader } from '../../lib/page/page-query.ts'
import { unwrap } from '../../lib/api/loader-api.ts'
import { readComparedIds } from './compare/compare-url.ts'
import { callInput, readListQuery, filterValues } from './listing/list-query.ts'

const notFound = () => data(null, { status: 404 })

/**
 * Loads one page of a list with the filters of the URL: of a series, of search results, otherwise of all phones. Throws
 * 404 for an unknown series.
 */
export async function loadProductList(api: Api, params: PageQueryReader<'products'>, catId?: string) {
  if (catId !== undefined && !/^[1-9]\d{0,8}$/.test(catId)) throw notFound()
  const query = readListQuery(params)
  const page = readPage(params)
  const [search] = filterValues(query, 'search')
  const kind = catId === undefined && search === undefined ? ('phone' as const) : undefined
  const list = unwrap(await api.get('public/all-products', { ...callInput(query), cat_id: catId, kind, page }))
  if (catId !== undefined && !list.category) throw notFound()
  if (page > 1 && page > list.last_page) throw notFound()
  const { products, facets, total, last_page, category } = list
  const bestSellers = total === 0 ? await loadBestSellers(api) : []
  return {
    products,
    facets: catId === undefined ? facets : facets.filter(({ key }) => key !== 'series'),
    total,
    last_page,
    category,
    search,
    query,
    page,
    bestSellers,
  }
}

const readPage = (params: PageQueryReader<'products'>) => {
  const page = params.get('page') ?? '1'
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

/** Products offered when a list is empty; an empty array when this call fails too. */
async function loadBestSellers(api: Api) {
  const response = await api.get('public/all-products', { kind: 'phone', sort: 'best_selling', per_page: 4 })
  return response.status ? response.data.products : []
}

/** Products for a search text, in order of relevance; without results, suggestions and best sellers. */
export async function loadSearch(api: Api, text: string) {
  const [term] = filterValues(readListQuery(new URLSearchParams({ search: text })), 'search')
  const foundProducts = term === undefined ? [] : unwrap(await api.get('public/search-product', { search: term }))
  if (foundProducts.length > 0) return { products: foundProducts, suggestedQueries: [], bestSellers: [] }
  const [suggestions, bestSellers] = await Promise.all([
    term === undefined ? undefined : api.get('public/search-suggestions', { search: term }),
    loadBestSellers(api),
  ])
  return { products: [], suggestedQueries: suggestions?.status ? suggestions.data.queries : [], bestSellers }
}

/** Loads a product page: the product and the first page of its reviews. */
export async function loadProduct(api: Api, id: string) {
  if (!/^\d{8}$/.test(id)) throw notFound()
  const [product, reviews] = await Promise.all([
    api.get('public/product-details/{product_unique}', { product_unique: id }),
    api.get('public/product-reviews', { product_unique: id }),
  ])
  return { product: unwrap(product), reviews: reviews.status ? reviews.data : null }
}

/**
 * A product before it is published, for anyone who has the pass of its preview link; reviews do not exist yet. Throws 404
 * without a valid pass, and redirects once the product is published.
 */
export async function loadProductPreview(api: Api, id: string, preview: string) {
  if (!/^\d{8}$/.test(id)) throw notFound()
  const { is_published, ...product } = unwrap(await api.get('public/product-preview', { product_unique: id, preview }))
  if (is_published) throw redirect(href('product', { id }))
  return { product, reviews: null }
}

/** Products named in a comparison URL; products that no longer exist are left out. */
export async function loadComparedProducts(api: Api, params: PageQueryReader<'compare'>) {
  const responses = await Promise.all(
    readComparedIds(params).map((id) => api.get('public/product-details/{product_unique}', { product_unique: id })),
  )
  const products = responses.filter((response) => response.status || response.message !== messages.notFound).map(unwrap)
  return { products, differencesOnly: products.length > 1 && params.get('only') === 'differences' }
}
