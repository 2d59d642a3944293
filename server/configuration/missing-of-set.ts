/** What is missing of variables of which all or none must be set. */
export function missingOfSet<Name extends string>(
  env: Readonly<Partial<Record<Name, string | undefined>>>,
  names: readonly Name[],
): string[] {
  const set = names.find((name) => env[name])
  return set ? names.filter((name) => !env[name]).map((name) => `${name} is not set, but ${set} is`) : []
}
