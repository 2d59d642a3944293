// A file of its own: pages of the storefront need this and nothing else of typed dates.

/** dd/mm/yyyy from `yyyy-mm-dd`; any other text is returned unchanged. */
export const dayText = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
