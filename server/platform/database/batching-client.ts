import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { PreparedStatements, type Statement, StatementBatch, type StatementResult } from './statement-batch.ts'

interface Parametrised {
  text: string
  values: unknown[]
}

const isParametrised = (config: unknown): config is Parametrised =>
  typeof config === 'object' &&
  config !== null &&
  !('submit' in config) &&
  !('rowMode' in config) &&
  'text' in config &&
  'values' in config &&
  Array.isArray(config.values) &&
  config.values.length > 0

/** A client on which statements of one turn of the event loop go out together, each prepared once a connection. */
export class BatchingClient extends pg.Client {
  readonly #prepared = new PreparedStatements()
  #waiting: Statement[] = []
  #isBusy = false
  #isDue = false

  /** Runs one statement (not a script) after those sent before it. */
  send(text: string, values: readonly unknown[]): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, values: values.map(prepareValue), resolve, reject })
      if (this.#isDue) return
      this.#isDue = true
      process.nextTick(() => {
        this.#isDue = false
        this.#flush()
      })
    })
  }

  #flush(): void {
    if (this.#isBusy || this.#waiting.length === 0) return
    const statements = this.#waiting
    this.#waiting = []
    this.#isBusy = true
    const onEnd = () => {
      this.#isBusy = false
      this.#flush()
    }
    const batch = new StatementBatch(statements, {
      prepared: this.#prepared,
      parserOf: (oid) => this.getTypeParser(oid, 'text') as (text: string) => unknown,
      onEnd,
    })
    super.query(batch as unknown as pg.Submittable)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads cannot be restated here
  override query(config: any, values?: any, callback?: any): any {
    const statement: unknown = typeof config === 'string' ? { text: config, values } : config
    const onResult: ((error: unknown, result?: StatementResult) => void) | undefined =
      typeof values === 'function' ? values : callback
    // Without parameters it may be a whole script.
    if (!isParametrised(statement)) return super.query(config, values, callback)
    const pending = this.send(statement.text, statement.values)
    if (!onResult) return pending
    pending.then(
      (result) => onResult(null, result),
      (error: unknown) => onResult(error),
    )
  }
}
