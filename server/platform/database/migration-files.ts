import fs from 'node:fs/promises'
import path from 'node:path'

export interface MigrationFile {
  name: string
  text: string
  /** The statements of a file that runs outside a transaction, else null. */
  indexStatements: IndexStatement[] | null
  /** Number of the newest migration that a server must know to work with what this file leaves; null: any server. */
  minimumServer: string | null
}

export interface IndexStatement {
  text: string
  action: 'create' | 'drop'
  index: string
}

const indexStatement =
  /^(?:(?<create>create)\s+(?:unique\s+)?index\s+concurrently\s+(?<made>\w+)\s+on\s|drop\s+index\s+concurrently\s+if\s+exists\s+(?<dropped>\w+)$)/i

/** Only statements that can be repeated: what a crash leaves of them is known. */
function readIndexStatements(name: string, text: string): IndexStatement[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return statements.map((statement) => {
    const groups = indexStatement.exec(statement)?.groups
    if (!groups)
      throw new Error(
        `${name}: a file without a transaction may only contain "create index concurrently <name> on …" and "drop index concurrently if exists <name>", not: ${statement}`,
      )
    const { create, made, dropped } = groups
    return { text: statement, action: create ? 'create' : 'drop', index: made ?? dropped ?? '' }
  })
}

/** Reads the header lines `-- no transaction` and `-- minimum server: 0041`. */
export function readMigration(name: string, text: string): MigrationFile {
  const header = /^(?:--.*\n)*/.exec(text)?.[0] ?? ''
  return {
    name,
    text,
    indexStatements: /^-- no transaction$/m.test(header) ? readIndexStatements(name, text) : null,
    minimumServer: /^-- minimum server: (\d{4})$/m.exec(header)?.[1] ?? null,
  }
}

/** Reads the numbered SQL files of a folder in their order. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) =>
      readMigration(file.replace(/\.sql$/, ''), await fs.readFile(path.join(folder, file), 'utf8')),
    ),
  )
}
