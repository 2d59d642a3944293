import type { Category, Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage } from '../../../../lib/api/call-api.ts'
import type { Loaded } from '../../../../lib/api/use-call.ts'

export interface CatalogueChoices {
  categories: Category[]
  tags: Tag[]
}

/** Loads all pages of a list; the first one says how many there are. */
async function fetchAllPages<Row>(fetchPage: (page: number) => Promise<{ rows: Row[]; last: number }>): Promise<Row[]> {
  const first = await fetchPage(1)
  const others = await Promise.all(
    Array.from({ length: Math.max(first.last - 1, 0) }, (_, index) => fetchPage(index + 2)),
  )
  return [first, ...others].flatMap(({ rows }) => rows)
}

const categoryPage = async (page: number) => {
  const response = await api.get('admin/category-view-all-categories', { page })
  if (!response.status) throw new Error(errorMessage(response))
  return { rows: response.data.category_list, last: response.data.last_page }
}

const tagPage = async (page: number) => {
  const response = await api.get('admin/tag-view-all-tags', { page })
  if (!response.status) throw new Error(errorMessage(response))
  return { rows: response.data.tag_list, last: response.data.last_page }
}

async function loadChoices(): Promise<Loaded<CatalogueChoices>> {
  try {
    const [categories, tags] = await Promise.all([fetchAllPages(categoryPage), fetchAllPages(tagPage)])
    return { phase: 'ready', data: { categories, tags } }
  } catch (error) {
    return { phase: 'failed', message: error instanceof Error ? error.message : '' }
  }
}

/** All categories and tags that a product can be assigned to. */
export function useCatalogueChoices(): Loaded<CatalogueChoices> & { reload(): Promise<void> } {
  const [choices, setChoices] = useState<Loaded<CatalogueChoices>>({ phase: 'loading' })
  const reload = useCallback(async () => setChoices(await loadChoices()), [])
  useEffect(() => {
    let isCancelled = false
    void loadChoices().then((loaded) => (isCancelled ? undefined : setChoices(loaded)))
    return () => {
      isCancelled = true
    }
  }, [])
  return { ...choices, reload }
}

/** The choices of a filter: a list that could not be loaded is empty, and the other one is there. */
export function useCatalogueFilterChoices(): CatalogueChoices {
  const [choices, setChoices] = useState<CatalogueChoices>({ categories: [], tags: [] })
  useEffect(() => {
    let isCancelled = false
    const show = (loaded: Partial<CatalogueChoices>) =>
      isCancelled ? undefined : setChoices((shown) => ({ ...shown, ...loaded }))
    void fetchAllPages(categoryPage).then(
      (categories) => show({ categories }),
      () => undefined,
    )
    void fetchAllPages(tagPage).then(
      (tags) => show({ tags }),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [])
  return choices
}
