/** The filters of an address without the page, always in the same order: two addresses that show the same are the same text. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('curPage')
  params.sort()
  return params.toString()
}
