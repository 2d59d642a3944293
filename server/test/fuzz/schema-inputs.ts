import fc from 'fast-check'
import type { z } from 'zod'
import { hostileValue } from './hostile-values.ts'

/** What the library keeps of a schema; its classes do not name these. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  values?: unknown[]
  entries?: Record<string, string | number>
  checks?: { _zod: { def: Check } }[]
}

interface Check {
  check: string
  value?: number
  minimum?: number
  maximum?: number
  pattern?: RegExp
}

/** Values that exist in the shop under a field's name, so that inputs reach the code behind the schema. */
export type KnownValues = Record<string, readonly unknown[]>

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def
const checksOf = ({ checks = [] }: Definition): Check[] => checks.map(({ _zod }) => _zod.def)

function textOf(definition: Definition): fc.Arbitrary<string> {
  const checks = checksOf(definition)
  const pattern = checks.find(({ check, pattern: found }) => check === 'string_format' && found)?.pattern
  if (pattern) {
    try {
      return fc.stringMatching(pattern)
    } catch {
      // Look-aheads have no generator: any short text then.
    }
  }
  const maxLength = Math.min(40, checks.find(({ check }) => check === 'max_length')?.maximum ?? 40)
  const minLength = Math.min(maxLength, checks.find(({ check }) => check === 'min_length')?.minimum ?? 0)
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength })
}

function numberOf(definition: Definition): fc.Arbitrary<number> {
  const checks = checksOf(definition)
  const min = checks.find(({ check }) => check === 'greater_than')?.value ?? -1000
  const max = checks.find(({ check }) => check === 'less_than')?.value ?? 1_000_000
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.min(max, min + 20)) }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
  )
}

/** Values that a schema probably accepts. */
export function acceptableValue(schema: z.ZodType, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  const inner = (next: z.ZodType | undefined) => (next ? acceptableValue(next, known, name) : hostileValue)
  const candidates = known[name]
  if (candidates && !['object', 'array'].includes(definition.type))
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...candidates) },
      { weight: 1, arbitrary: byType(definition, inner, known) },
    )
  return byType(definition, inner, known)
}

function byType(
  definition: Definition,
  inner: (next: z.ZodType | undefined) => fc.Arbitrary<unknown>,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  switch (definition.type) {
    case 'object':
      return acceptableInput(definition, known)
    case 'pipe':
      return inner(definitionOf(definition.in!).type === 'transform' ? definition.out : definition.in)
    case 'optional':
    case 'default':
    case 'nullable':
      return fc.option(inner(definition.innerType), { nil: undefined, freq: 3 })
    case 'string':
      return textOf(definition)
    case 'number':
      return numberOf(definition)
    case 'boolean':
      return fc.constantFrom('0', '1', 0, 1)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'array':
      return fc.array(inner(definition.element), { minLength: 1, maxLength: 3 })
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(inner))
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), inner(definition.valueType), { maxKeys: 3 })
    default:
      return hostileValue
  }
}

function acceptableInput(definition: Definition, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(definition.shape ?? {}).map(
    ([name, schema]) => [name, acceptableValue(schema, known, name)] as const,
  )
  return fc.record(Object.fromEntries(fields)).map((input) => dropAbsent(input))
}

const dropAbsent = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** An accepted input, one with some fields broken or missing, or nothing but noise under the names of the fields. */
export function inputOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const definition = definitionOf(schema)
  const names = Object.keys(definition.shape ?? {})
  const acceptable = acceptableInput(definition, known)
  if (names.length === 0) return fc.dictionary(fc.string({ maxLength: 12 }), hostileValue, { maxKeys: 4 })
  const name = fc.constantFrom(...names)
  const broken = fc
    .tuple(
      acceptable,
      fc.array(fc.tuple(name, fc.option(hostileValue, { nil: undefined })), { minLength: 1, maxLength: 2 }),
    )
    .map(([input, changes]) => dropAbsent({ ...input, ...Object.fromEntries(changes) }))
  const noise = fc.dictionary(fc.oneof(name, fc.string({ maxLength: 20 })), hostileValue, { maxKeys: names.length + 2 })
  return fc.oneof(
    { weight: 4, arbitrary: acceptable },
    { weight: 5, arbitrary: broken },
    { weight: 1, arbitrary: noise },
  )
}
