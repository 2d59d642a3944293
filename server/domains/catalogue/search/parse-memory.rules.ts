/** Requested RAM and storage, in GB. */
export interface MemoryFilter {
  rams: number[]
  storages: number[]
}

const ramSizes = new Set([2, 3, 4, 6, 8, 12, 16, 18, 24])
const storageSizes = new Set([32, 64, 128, 256, 512, 1024])
const maxRam = 24

const notOtherUnit = String.raw`(?!\s*(?:mah|mp|w|watts?|hz|mm|cm|m|g|inch|inches|nits)\b)(?!\.\d)`
const ramAndStorage = new RegExp(
  String.raw`(?<![\w.])(\d{1,2})\s*(?:gb)?\s*(?:ram)?\s*[/+&,]\s*(\d{1,4})\s*(gb|tb)?\b${notOtherUnit}`,
  'g',
)
const withUnit =
  /(?<![\w.])(?:(ram|storage|rom|memory)\s*(?:of\s*)?)?(\d{1,4})\s*(gb|tb)(?:\s*(ram|rom|storage|memory|internal)\b|\b)/g
const ramWord = /(?<![\w.])(?:ram\s*(\d{1,2})|(\d{1,2})\s*ram)\b/g
const bareNumber = new RegExp(String.raw`(?<![\w.])(?:(\d{1,2})\s+)?(64|128|256|512|1024)\b${notOtherUnit}`, 'g')

const gigabytes = (digits: string, unit: string | undefined) => Number(digits) * (unit === 'tb' ? 1024 : 1)

/** Extracts RAM and storage from a lower-case phrase: "8gb 256gb", "12/256", "8 + 128", "256", "1tb", "8 gb ram". */
export function readMemory(phrase: string): MemoryFilter & { rest: string } {
  const rams = new Set<number>()
  const storages = new Set<number>()
  let rest = phrase.replace(ramAndStorage, (whole, ram: string, storage: string, unit: string | undefined) => {
    const size = gigabytes(storage, unit)
    if (!ramSizes.has(Number(ram)) || !storageSizes.has(size)) return whole
    rams.add(Number(ram))
    storages.add(size)
    return ' '
  })
  rest = rest.replace(
    withUnit,
    (_, before: string | undefined, digits: string, unit: string, after: string | undefined) => {
      const size = gigabytes(digits, unit)
      const word = before ?? after
      const isRam = word === 'ram' || (word === undefined && size <= maxRam)
      ;(isRam ? rams : storages).add(size)
      return ' '
    },
  )
  rest = rest.replace(ramWord, (_, after: string | undefined, before: string | undefined) => {
    rams.add(Number(after ?? before))
    return ' '
  })
  rest = rest.replace(bareNumber, (_, before: string | undefined, storage: string) => {
    storages.add(Number(storage))
    if (before === undefined) return ' '
    if (!ramSizes.has(Number(before))) return ` ${before} `
    rams.add(Number(before))
    return ' '
  })
  return { rams: [...rams], storages: [...storages], rest }
}
