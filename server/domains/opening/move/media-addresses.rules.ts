/** Every text that is the address of an image or video, in a copy of this value, replaced. */
export function replaceAddresses(value: unknown, pattern: RegExp, replace: (address: string) => string): unknown {
  if (typeof value === 'string') return pattern.test(value) ? replace(value) : value
  if (Array.isArray(value)) return value.map((item) => replaceAddresses(item, pattern, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceAddresses(item, pattern, replace)]))
}

/** `/media/products/1f…` of an image, whose files add width and type; `/media/videos/tour.mp4` of a video. */
export const storedAddress = /^\/media\/[\w-]+(\/[\w-]+)*(\.mp4)?$/
/** The same in an export: folder and number. */
export const exportedAddress = /^media\/(products|categories|settings|imported)\/(\d{1,8})(\.mp4)?$/
/** A file of an export. */
export const exportedFile =
  /^(media\/(?:products|categories|settings|imported)\/\d{1,8})((?:-\d{1,5})?\.(avif|webp|jpg|png|mp4))$/

/** An address without the end that only videos have, and that end. */
export function splitAddress(address: string): { stem: string; suffix: string } {
  const stem = address.replace(/\.mp4$/, '')
  return { stem, suffix: address.slice(stem.length) }
}
