/** A copy without these fields. */
export const omit = <Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  ...names: Name[]
): Omit<Fields, Name> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as Name))) as Omit<Fields, Name>
