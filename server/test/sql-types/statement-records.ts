import fs from 'node:fs'
import path from 'node:path'
import { DefaultQueryExecutor, type CompiledQuery, type OperationNode, type QueryResult } from 'kysely'
import { fingerprintOf } from './row-sites.ts'
import { emptyShape, mergeShapes, observeValue, type ValueShape } from './value-shape.ts'

/** What the tests saw of one statement that holds hand-written SQL. */
export interface StatementRecord {
  sql: string
  /** The template that is the whole statement; null where Kysely built it. */
  whole: string | null
  /** Templates within it. */
  parts: string[]
  /** Columns that a template fills in a statement that Kysely built, by their names. */
  columns: Record<string, string>
  rows: ValueShape
}

const records = new Map<string, StatementRecord | null>()
const unwritten = new Set<StatementRecord>()

interface Node extends OperationNode {
  sqlFragments?: readonly string[]
  parameters?: readonly Node[]
  node?: Node
  alias?: Node & { name?: string }
  selection?: Node
  selections?: readonly Node[]
  returning?: Node
}

const isRaw = (node: Node | undefined): node is Node & { sqlFragments: readonly string[] } => node?.kind === 'RawNode'

function collectParts(node: Node, parts: Set<string>): void {
  for (const parameter of node.parameters ?? []) {
    if (isRaw(parameter)) parts.add(fingerprintOf(parameter.sqlFragments))
    collectParts(parameter, parts)
  }
}

function builtColumns(query: Node): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const { selection } of query.selections ?? query.returning?.selections ?? []) {
    const name = selection?.alias?.name ?? (selection?.alias as { identifier?: { name: string } })?.identifier?.name
    if (name && isRaw(selection?.node)) columns[name] = fingerprintOf(selection.node.sqlFragments)
  }
  return columns
}

/** The record that a statement begins with; null where no hand-written SQL says what its rows are. */
function openRecord({ query, sql }: CompiledQuery): StatementRecord | null {
  const node = query as Node
  const parts = new Set<string>()
  collectParts(node, parts)
  const columns = builtColumns(node)
  if (!isRaw(node) && Object.keys(columns).length === 0) return null
  const whole = isRaw(node) ? fingerprintOf(node.sqlFragments) : null
  return { sql, whole, parts: [...parts], columns, rows: emptyShape() }
}

function observeRows(query: CompiledQuery, rows: readonly unknown[]): void {
  let record = records.get(query.sql)
  if (record === undefined) {
    record = openRecord(query)
    records.set(query.sql, record)
    if (record) unwritten.add(record)
  }
  if (!record) return
  let isNew = false
  for (const row of rows) if (observeValue(record.rows, row)) isNew = true
  if (isNew) unwritten.add(record)
}

interface Executor {
  executeQuery(query: CompiledQuery, options?: unknown): Promise<QueryResult<unknown>>
}

/** From now on every statement that Kysely runs in this process is recorded. */
export function recordStatements(): void {
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Executor
  const execute = executor.executeQuery
  if (execute.name === 'executeAndRecord') return
  executor.executeQuery = async function executeAndRecord(this: Executor, query, options) {
    const result = await execute.call(this, query, options)
    observeRows(query, result.rows)
    return result
  }
}

/** Appends what this process has seen since the last time. */
export function writeRecords(folder: string): void {
  if (unwritten.size === 0) return
  const lines = [...unwritten].map((record) => `${JSON.stringify(record)}\n`)
  fs.appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.join(''))
  unwritten.clear()
}

/** What all processes have seen, a record per statement. */
export function readRecords(folder: string): StatementRecord[] {
  const merged = new Map<string, StatementRecord>()
  for (const file of fs.readdirSync(folder)) {
    for (const line of fs.readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const record = JSON.parse(line) as StatementRecord
      const known = merged.get(record.sql)
      if (known) mergeShapes(known.rows, record.rows)
      else merged.set(record.sql, record)
    }
  }
  return [...merged.values()]
}
