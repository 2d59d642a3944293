import type { CallOutput } from '@handset/contract/calls.ts'
import { href } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'

type Suggestions = CallOutput<'public/search-suggestions'>

/** One suggestion: a phrase, a series or a product. */
export type SearchOption = { key: string; label: string; href: string } & (
  | { kind: 'phrase' | 'series' }
  | { kind: 'product'; product: Suggestions['products'][number] }
)

const none: SearchOption[] = []

/** Suggestions for a text of at least two letters, requested after a pause in typing. */
export function useSearchOptions(text: string): SearchOption[] {
  const [result, setResult] = useState<{ text: string; options: SearchOption[] }>({ text: '', options: none })
  const term = text.trim()

  useEffect(() => {
    if (term.length < 2) return
    const controller = new AbortController()
    const fetchSuggestions = async () => {
      const response = await api.get('public/search-suggestions', { search: term }, { signal: controller.signal })
      if (!controller.signal.aborted)
        setResult({ text: term, options: response.status ? toOptions(response.data) : none })
    }
    const timer = setTimeout(() => void fetchSuggestions(), 150)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term])

  return term.length < 2 ? none : result.options
}

function toOptions({ queries, categories, products }: Suggestions): SearchOption[] {
  return [
    ...queries.map((text) => ({
      kind: 'phrase' as const,
      key: `phrase-${text}`,
      label: text,
      href: href('search', { text }),
    })),
    ...categories.map(({ id, name }) => ({
      kind: 'series' as const,
      key: `series-${id}`,
      label: name,
      href: href('series', { catId: id }),
    })),
    ...products.map((product) => ({
      kind: 'product' as const,
      key: `product-${product.product_unique}`,
      label: product.product_name,
      href: href('product', { id: product.product_unique }),
      product,
    })),
  ]
}
