/** The name of a fact in words: `shop_name` becomes 'shop name', `gstin` 'GSTIN'. */
export const factName = (fact: string): string =>
  fact.replaceAll('_', ' ').replace(/^(gstin|cin)$/, (name) => name.toUpperCase())
