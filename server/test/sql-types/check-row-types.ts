import { compareColumn, compareRows, compareValues } from './compare-row-types.ts'
import { anyType, type DeclaredType, intersect, isRowType, UnresolvedType } from './declared-type.ts'
import type { ResultColumn } from './describe-columns.ts'
import { resolveType } from './resolve-type.ts'
import type { RowSite } from './row-sites.ts'
import type { StatementRecord } from './statement-records.ts'

const placeOf = ({ file, line }: RowSite): string => `${file}:${line}`

/** A site's type; the type parameters of its function stand for `row`, and are unknown without one. */
function typeOfSite({ file, type, parameters }: RowSite, row: DeclaredType | null): DeclaredType {
  return resolveType(type, { file, parameters: new Map(row ? parameters.map((name) => [name, row]) : []) })
}

/** The parts that say what columns they add. */
const rowParts = (parts: readonly RowSite[]): RowSite[] =>
  parts.filter((part) => part.parameters.length === 0 && isRowType(typeOfSite(part, anyType)))

/** In a generic function the row is what the typed parts of the statement say it is. */
const rowOfParts = (parts: readonly RowSite[]): DeclaredType | null =>
  parts.length === 0 ? null : intersect(parts.map((part) => typeOfSite(part, anyType)))

function resolved<Result>(site: RowSite, resolve: () => Result): Result | string {
  try {
    return resolve()
  } catch (error) {
    if (error instanceof UnresolvedType) return `${placeOf(site)} cannot be resolved: ${error.message}`
    throw error
  }
}

/** Checks recorded statements against the types that the source gives their rows. */
export class RowTypeCheck {
  readonly #sites: readonly RowSite[]
  readonly #byFingerprint: Map<string, RowSite[]>
  readonly #seen = new Set<RowSite>()

  constructor(sites: readonly RowSite[]) {
    this.#sites = sites
    this.#byFingerprint = Map.groupBy(sites, ({ fingerprint }) => fingerprint)
  }

  #sitesOf(fingerprints: readonly string[]): RowSite[] {
    const sites = fingerprints.flatMap((fingerprint) => this.#byFingerprint.get(fingerprint) ?? [])
    for (const site of sites) this.#seen.add(site)
    return sites
  }

  /** True when the source gives this statement, or a column of it, a type. */
  isTyped = ({ whole, columns }: StatementRecord): boolean =>
    [whole, ...Object.values(columns)].some(
      (fingerprint) => fingerprint !== null && this.#byFingerprint.has(fingerprint),
    )

  #checkWhole(site: RowSite, { parts, rows }: StatementRecord, columns: readonly ResultColumn[]): string[] {
    const isGeneric = site.parameters.length > 0
    const typed = resolved(site, () => (isGeneric ? rowParts(this.#sitesOf(parts)) : []))
    if (typeof typed === 'string') return [typed]
    const type = resolved(site, () => typeOfSite(site, rowOfParts(typed)))
    if (typeof type === 'string') return [type]
    if (!isRowType(type)) return [`${placeOf(site)} does not say what its columns are`]
    const place = [site, ...typed].map(placeOf).join(' with ')
    return compareRows(type, columns, rows).map((problem) => `${place} ${problem}`)
  }

  #checkColumn(site: RowSite, name: string, { rows }: StatementRecord, columns: readonly ResultColumn[]): string[] {
    const type = resolved(site, () => typeOfSite(site, anyType))
    const column = columns.find((candidate) => candidate.name === name)
    if (typeof type === 'string') return [type]
    if (!column) return []
    const wrong = compareColumn(type, column)
    const seen = rows.fields[name]
    return (wrong.length > 0 || !seen ? wrong : compareValues(type, seen, name)).map(
      (problem) => `${placeOf(site)} ${problem}`,
    )
  }

  /** Where a statement disagrees with the source. */
  check(record: StatementRecord, columns: ResultColumn[] | Error | undefined): string[] {
    const wholes = record.whole === null ? [] : this.#sitesOf([record.whole])
    this.#sitesOf(record.parts)
    if (!columns || columns instanceof Error)
      return wholes.map((site) => `${placeOf(site)} cannot be described: ${columns?.message ?? ''}`)
    return [
      ...wholes.flatMap((site) => this.#checkWhole(site, record, columns)),
      ...Object.entries(record.columns).flatMap(([name, fingerprint]) =>
        this.#sitesOf([fingerprint]).flatMap((site) => this.#checkColumn(site, name, record, columns)),
      ),
    ]
  }

  /** Statements and lists of columns that no checked record held. */
  unseen(): string[] {
    return this.#sites
      .filter((site) => !this.#seen.has(site))
      .flatMap((site) => {
        const type = resolved(site, () => typeOfSite(site, { kind: 'object', fields: new Map() }))
        if (typeof type === 'string') return [type]
        return isRowType(type) ? [`${placeOf(site)} was run by no test`] : []
      })
  }
}
