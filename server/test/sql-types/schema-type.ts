import type { core } from 'zod'
import {
  anyType,
  arrayOf,
  type DeclaredField,
  type DeclaredType,
  intersect,
  literal,
  scalar,
  unionOf,
  UnresolvedType,
} from './declared-type.ts'

const plain: Record<string, DeclaredType> = {
  string: scalar('string'),
  template_literal: scalar('string'),
  number: scalar('number'),
  int: scalar('number'),
  boolean: scalar('boolean'),
  date: scalar('Date'),
  null: scalar('null'),
  undefined: scalar('undefined'),
  any: anyType,
  unknown: anyType,
  custom: anyType,
  transform: anyType,
}

function fieldOf(schema: core.$ZodType): DeclaredField {
  return { type: schemaType(schema), isOptional: schema._zod.optout === 'optional' }
}

/** What `z.output` of a schema is. */
export function schemaType(schema: core.$ZodType): DeclaredType {
  const { def } = (schema as core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]): [string, DeclaredField] => [name, fieldOf(field)])
      return { kind: 'object', fields: new Map(fields), index: def.catchall && schemaType(def.catchall) }
    }
    case 'record':
      return { kind: 'object', fields: new Map(), index: schemaType(def.valueType) }
    case 'array':
      return arrayOf(schemaType(def.element))
    case 'tuple':
      return arrayOf(unionOf(def.items.map((item) => schemaType(item))))
    case 'union':
      return unionOf(def.options.map((option) => schemaType(option)))
    case 'intersection':
      return intersect([schemaType(def.left), schemaType(def.right)])
    case 'literal':
      return unionOf(def.values.map(literal))
    case 'enum':
      return unionOf(Object.values(def.entries).map(literal))
    case 'nullable':
      return unionOf([schemaType(def.innerType), scalar('null')])
    case 'optional':
      return unionOf([schemaType(def.innerType), scalar('undefined')])
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return schemaType(def.innerType)
    case 'pipe':
      return schemaType(def.out)
    case 'lazy':
      return schemaType(def.getter())
    default: {
      const known = plain[def.type]
      if (!known) throw new UnresolvedType(`schema ${def.type}`)
      return known
    }
  }
}
