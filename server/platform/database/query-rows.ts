import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from './transaction.ts'

const isTest = process.env.NODE_ENV === 'test'

export const idRow = z.object({ id: z.number() })

/** Also refuses what the shape does not name, at any depth. */
function assertShape(row: unknown, shape: z.ZodType, statement: string): void {
  const { data, error } = shape.safeParse(row)
  if (!error && isDeepStrictEqual(data, row)) return
  const problem = error ? z.prettifyError(error) : `${JSON.stringify(row)} holds more than ${JSON.stringify(data)}`
  throw new TypeError(`A row is not of its shape: ${problem}\n${statement}`)
}

/**
 * Runs SQL that Kysely's builder cannot say: ``queryRows(db, shape)`select …` ``. The shape gives the rows their type; tests
 * also parse every row with it.
 */
export const queryRows =
  <Row>(db: Reader, shape: z.ZodType<Row>) =>
  async (fragments: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await sql<Row>(fragments, ...values).execute(db)
    if (isTest) for (const row of rows) assertShape(row, shape, fragments.join('…'))
    return rows
  }

/** The same for a statement that returns exactly one row; throws where it returns none. */
export const queryRow =
  <Row>(db: Reader, shape: z.ZodType<Row>) =>
  async (fragments: TemplateStringsArray, ...values: unknown[]): Promise<Row> => {
    const [row] = await queryRows(db, shape)(fragments, ...values)
    if (row === undefined) throw new Error(`No row was returned by ${fragments.join('…')}`)
    return row
  }

/** The columns of a left join: each null where it finds nothing. */
export const orNull = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(Object.entries<z.ZodType>(shape as never).map(([name, type]) => [name, type.nullable()])),
  ) as unknown as z.ZodObject<{ [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }>
