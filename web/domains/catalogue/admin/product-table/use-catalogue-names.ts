import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'

interface Choice {
  value: number
  label: string
}

interface Page {
  last_page: number
  entries: readonly { id: number; name: string }[]
}

/** Reads all pages of a list; pages that fail to load are skipped. */
async function fetchAllPages(fetchPage: (page: number) => Promise<Page | undefined>): Promise<Choice[]> {
  const choices: Choice[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const result = await fetchPage(page)
    if (!result) return choices
    last = result.last_page
    choices.push(...result.entries.map(({ id, name }) => ({ value: id, label: name })))
  }
  return choices
}

const readCategories = () =>
  fetchAllPages(async (page) => {
    const response = await api.get('admin/category-view-all-categories', { page })
    return response.status ? { last_page: response.data.last_page, entries: response.data.category_list } : undefined
  })

const readTags = () =>
  fetchAllPages(async (page) => {
    const response = await api.get('admin/tag-view-all-tags', { page })
    return response.status ? { last_page: response.data.last_page, entries: response.data.tag_list } : undefined
  })

/** Categories and tags that products can have, hidden ones included, in their order. */
export function useCatalogueNames(): { categories: readonly Choice[]; tags: readonly Choice[] } {
  const [names, setNames] = useState<{ categories: readonly Choice[]; tags: readonly Choice[] }>({
    categories: [],
    tags: [],
  })
  useEffect(() => {
    let isCancelled = false
    async function load() {
      const [categories, tags] = await Promise.all([readCategories(), readTags()])
      if (!isCancelled) setNames({ categories, tags })
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [])
  return names
}
