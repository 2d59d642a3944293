import type { Duplex } from 'node:stream'

export interface StatementResult {
  command: string
  rowCount: number | null
  rows: Record<string, unknown>[]
}

/** One statement that somebody waits for; its values are as the wire carries them. */
export interface Statement {
  text: string
  values: (string | Buffer | null)[]
  resolve(result: StatementResult): void
  reject(error: Error): void
}

interface Column {
  name: string
  parse(text: string): unknown
}

/** A statement as one connection knows it. */
interface Prepared {
  /** Empty: prepared for one use. */
  name: string
  /** `doubtful` after a batch that failed: the database may or may not know it, or know it with other columns. */
  state: 'new' | 'parsed' | 'doubtful'
  /** Null until it has run once. */
  columns: Column[] | null
  /** A row of nulls: copied and filled, which is quicker than adding column by column. */
  emptyRow: Record<string, unknown>
}

const maxNames = 1000

/** The statements that were prepared on one connection: a repeated one then costs half. Beyond the bound, texts stay unnamed. */
export class PreparedStatements {
  readonly #byText = new Map<string, Prepared>()

  find(text: string): Prepared {
    const existing = this.#byText.get(text)
    if (existing) return existing
    const isNamed = this.#byText.size < maxNames
    const created: Prepared = {
      name: isNamed ? `s${this.#byText.size}` : '',
      state: 'new',
      columns: null,
      emptyRow: {},
    }
    if (isNamed) this.#byText.set(text, created)
    return created
  }
}

/** The messages of the driver's connection that a batch is made of. */
interface Wire {
  stream: Duplex
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string; values: unknown[] }): void
  describe(what: { type: 'P'; name: '' }): void
  close(what: { type: 'S'; name: string }): void
  execute(): void
  sync(): void
  sendCopyFail(reason: string): void
}

type TypeParsers = (oid: number) => (text: string) => unknown

/**
 * Statements that go to the database in one piece, without waiting for each other's answers, and end together: where one fails, those after it
 * do not run. Columns are described once a connection, not at every run. The driver calls these methods as the answers come in.
 */
export class StatementBatch {
  /** Called once, when all is answered or something failed. */
  callback: (error: Error | null) => void
  readonly #runs: { statement: Statement; prepared: Prepared; result: StatementResult }[]
  readonly #parserOf: TypeParsers
  #at = 0
  #unreadable: Error | null = null

  constructor(
    statements: Statement[],
    { prepared, parserOf, onEnd }: { prepared: PreparedStatements; parserOf: TypeParsers; onEnd: () => void },
  ) {
    this.#runs = statements.map((statement) => ({
      statement,
      prepared: prepared.find(statement.text),
      result: { command: '', rowCount: null, rows: [] },
    }))
    this.#parserOf = parserOf
    this.callback = (error) => {
      for (const run of this.#runs) {
        if (error) run.statement.reject(error)
        else run.statement.resolve(run.result)
      }
      onEnd()
    }
  }

  submit(wire: Wire): void {
    wire.stream.cork()
    for (const { statement, prepared } of this.#runs) {
      if (prepared.state === 'doubtful') wire.close({ type: 'S', name: prepared.name })
      if (prepared.state !== 'parsed') wire.parse({ name: prepared.name, text: statement.text })
      prepared.state = prepared.name === '' ? 'new' : 'parsed'
      wire.bind({ statement: prepared.name, values: statement.values })
      if (!prepared.columns) wire.describe({ type: 'P', name: '' })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const run = this.#runs[this.#at]
    if (!run) return
    run.prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parserOf(dataTypeID) }))
    run.prepared.emptyRow = Object.fromEntries(fields.map(({ name }) => [name, null]))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const run = this.#runs[this.#at]
    if (!run?.prepared.columns) return
    const row = { ...run.prepared.emptyRow }
    let columnIndex = 0
    try {
      for (const { name, parse } of run.prepared.columns) {
        const text = fields[columnIndex] ?? null
        if (text !== null) row[name] = parse(text)
        columnIndex += 1
      }
    } catch (error) {
      this.#unreadable ??= error as Error
    }
    run.result.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const run = this.#runs[this.#at]
    this.#at += 1
    if (!run) return
    // Without a description there are no columns.
    run.prepared.columns ??= []
    const [command = '', ...counts] = text.split(' ')
    run.result.command = command
    run.result.rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable)
  }

  handleError(error: Error): void {
    for (const { prepared } of this.#runs) {
      if (prepared.name !== '') prepared.state = 'doubtful'
      prepared.columns = null
    }
    this.callback(error)
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Nothing is copied in')
  }

  handleCopyData(): void {}
  handlePortalSuspended(): void {}
}
