/** Filters of a URL without the page number, in canonical order: two URLs with the same view give the same text. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('curPage')
  params.sort()
  return params.toString()
}
