import type { core } from 'zod'
import {
  arrayOf,
  type DeclaredField,
  type DeclaredType,
  literal,
  membersOf,
  scalar,
  unionOf,
  UnresolvedType,
} from './declared-type.ts'
import { schemaType } from './schema-type.ts'

/** The names that a type of string literals stands for. */
export const namesOf = (type: DeclaredType): string[] =>
  membersOf(type).map((member) => {
    if (member.kind !== 'scalar' || member.literal === undefined) throw new UnresolvedType('a key that is no literal')
    return String(member.literal)
  })

const typeOfValue = (value: unknown): DeclaredType =>
  Object(value) === value ? { kind: 'value', value } : literal(value)

/** `type[name]`. */
export function fieldType(type: DeclaredType, name: string): DeclaredType {
  if (type.kind === 'value') return typeOfValue((type.value as Record<string, unknown>)[name])
  const field = type.kind === 'object' ? (type.fields.get(name)?.type ?? type.index) : undefined
  if (!field) throw new UnresolvedType(`no ${name} in ${type.kind}`)
  return field
}

/** `type[number]`. */
export function itemType(type: DeclaredType): DeclaredType {
  if (type.kind === 'array') return type.item
  if (type.kind === 'value' && Array.isArray(type.value)) return unionOf(type.value.map(typeOfValue))
  throw new UnresolvedType(`[number] of ${type.kind}`)
}

/** `keyof type`. */
export function keysOf(type: DeclaredType): DeclaredType {
  if (type.kind === 'object') return unionOf([...type.fields.keys()].map(literal))
  if (type.kind === 'value') return unionOf(Object.keys(type.value as object).map(literal))
  throw new UnresolvedType(`keyof ${type.kind}`)
}

/** Types of the platform. */
export const platformTypes: Record<string, DeclaredType> = {
  Date: scalar('Date'),
  Buffer: scalar('Buffer'),
  Uint8Array: scalar('Buffer'),
}

type Fields = [string, DeclaredField][]

/** Each object of a union with other fields. */
const withFields = (type: DeclaredType, change: (fields: Fields) => Fields): DeclaredType =>
  unionOf(
    membersOf(type).map((member) => {
      if (member.kind !== 'object') throw new UnresolvedType(`fields of ${member.kind}`)
      return { ...member, fields: new Map(change([...member.fields])) }
    }),
  )

const withOptional = (type: DeclaredType, isOptional: boolean): DeclaredType =>
  withFields(type, (fields) => fields.map(([name, field]) => [name, { ...field, isOptional }]))

function recordOf(keys: DeclaredType, type: DeclaredType): DeclaredType {
  const isOpen = membersOf(keys).some((key) => key.kind !== 'scalar' || key.literal === undefined)
  if (isOpen) return { kind: 'object', fields: new Map(), index: type }
  return { kind: 'object', fields: new Map(namesOf(keys).map((name) => [name, { type, isOptional: false }])) }
}

function schemaOutput(type: DeclaredType): DeclaredType {
  if (type.kind !== 'value' || !type.value) throw new UnresolvedType(`output of ${type.kind}`)
  return schemaType(type.value as core.$ZodType)
}

/** Generic types of TypeScript and zod. */
export const genericTypes: Record<string, (first: DeclaredType, second: DeclaredType) => DeclaredType> = {
  Array: arrayOf,
  ReadonlyArray: arrayOf,
  Readonly: (type) => type,
  Partial: (type) => withOptional(type, true),
  Required: (type) => withOptional(type, false),
  NonNullable: (type) =>
    unionOf(
      membersOf(type).filter(
        (member) => member.kind !== 'scalar' || (member.name !== 'null' && member.name !== 'undefined'),
      ),
    ),
  Pick: (type, keys) => withFields(type, (fields) => fields.filter(([name]) => namesOf(keys).includes(name))),
  Omit: (type, keys) => withFields(type, (fields) => fields.filter(([name]) => !namesOf(keys).includes(name))),
  Record: recordOf,
  'z.infer': schemaOutput,
  'z.output': schemaOutput,
}
