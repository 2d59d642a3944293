/** Words of an address: small Latin letters and digits with single hyphens between, a letter among them so that it is never taken for a number. */
export const slugPattern = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The address that a name suggests, in at most so many characters; empty where nothing of the name can stand in one. */
export function slugOf(name: string, max: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, max).replace(/-$/, '')
  return slugPattern.test(slug) ? slug : ''
}
