/**
 * Returns the last message with which a process of PostgreSQL ended, from its log. Clients that came too early or were
 * disconnected are fatal in the log too, but no reason. The lookahead excludes a space, which the `+` would give back.
 */
export const fatalReason = (log: string): string | undefined =>
  [...log.matchAll(/FATAL: +(?! |the database system is|terminating |connection to client)(.*)/g)].at(-1)?.[1]
