const size = /(\d+)\s*(GB|TB)/gi

/** Parses memory and storage in GB from an option: `8 GB + 128 GB` both, `128 GB` the storage alone, `46 mm` neither. */
export function optionSizes(option: string): { ram_gb: number | null; storage_gb: number | null } {
  const sizes = [...option.matchAll(size)].map(
    ([, count = '0', unit = '']) => Number(count) * (unit.toUpperCase() === 'TB' ? 1024 : 1),
  )
  const [first = null, second] = sizes
  return second === undefined ? { ram_gb: null, storage_gb: first } : { ram_gb: first, storage_gb: second }
}
