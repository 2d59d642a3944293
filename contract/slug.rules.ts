/** A slug: lower-case Latin letters and digits with single hyphens; at least one letter, so that it is never taken for an id. */
export const slugPattern = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Derives a slug of at most `max` characters from a name; empty if the name has no usable characters. */
export function slugOf(name: string, max: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, max).replace(/-$/, '')
  return slugPattern.test(slug) ? slug : ''
}
