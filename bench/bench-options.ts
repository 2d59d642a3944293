export interface BenchOptions {
  /** Whether to measure just long enough to see that everything works. */
  isQuick: boolean
  /** Seconds of load for each job. */
  seconds: number
  /** Seconds of load on the floor, before and after each job. */
  floorSeconds: number
  purchases: number
  /** The only job to run; null for all. */
  only: string | null
  /** Whether to keep the database of a million orders for the next run. */
  keep: boolean
}

/**
 * `--quick` gives each job 2 s; `--only=name` runs one job (`--only=growth:words` the requests of growth whose title has the words); `--keep` keeps the million orders of `--only=orders` for
 * another run. Rejects any other option.
 */
export function readOptions(args: string[]): BenchOptions {
  const unknown = args.filter(
    (argument) => argument !== '--quick' && argument !== '--keep' && !/^--only=./.test(argument),
  )
  if (unknown.length > 0)
    throw new Error(`Unknown option ${unknown.join(' ')}. There are --quick, --only=name and --keep.`)
  const isQuick = args.includes('--quick')
  const only = args.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? null
  return {
    isQuick,
    seconds: isQuick ? 2 : 7,
    floorSeconds: isQuick ? 0.8 : 1.5,
    purchases: isQuick ? 100 : 600,
    only,
    keep: args.includes('--keep'),
  }
}
