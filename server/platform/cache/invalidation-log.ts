const maxLogged = 500
const droppedAtOnce = 250

/** Recent invalidations by version, so that a response computed from outdated data is recognized. */
export function invalidationLog() {
  const invalidations: { version: number; tags: Set<string> | null }[] = []
  let current = 0

  return {
    currentVersion: () => current,
    /** `tags` is null when everything counts as changed. */
    record(tags: string[] | null) {
      current += 1
      invalidations.push({ version: current, tags: tags && new Set(tags) })
      if (invalidations.length > maxLogged) invalidations.splice(0, droppedAtOnce)
    },
    /** Whether one of the tags changed after `version`; also true when the log no longer reaches back that far. */
    changedSince(version: number, tags: ReadonlySet<string>) {
      const [oldest] = invalidations
      if (oldest && version < oldest.version - 1) return true
      return invalidations.some(
        (invalidation) =>
          invalidation.version > version &&
          (invalidation.tags === null || [...tags].some((tag) => invalidation.tags!.has(tag))),
      )
    },
  }
}
