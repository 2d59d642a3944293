declare module 'pg/lib/utils.js' {
  /** A parameter as the wire carries it. */
  export function prepareValue(value: unknown): string | Buffer | null
}
