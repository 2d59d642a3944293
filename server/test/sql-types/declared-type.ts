/** A TypeScript type as far as rows need it. */
export type DeclaredType =
  | { kind: 'scalar'; name: ScalarName; literal?: string | number | boolean }
  | { kind: 'any' }
  | { kind: 'object'; fields: Map<string, DeclaredField>; index?: DeclaredType | undefined }
  | { kind: 'array'; item: DeclaredType }
  | { kind: 'union'; members: DeclaredType[] }
  /** `typeof value`: the value itself. */
  | { kind: 'value'; value: unknown }

export type ScalarName = 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'Buffer' | 'null' | 'undefined'

export interface DeclaredField {
  type: DeclaredType
  isOptional: boolean
}

export type ObjectType = Extract<DeclaredType, { kind: 'object' }>

/** A construct that the resolver does not know; reported, never skipped. */
export class UnresolvedType extends Error {}

export const scalar = (name: ScalarName): DeclaredType => ({ kind: 'scalar', name })
export const anyType: DeclaredType = { kind: 'any' }
export const arrayOf = (item: DeclaredType): DeclaredType => ({ kind: 'array', item })

export function literal(value: unknown): DeclaredType {
  const name = value === null ? 'null' : typeof value
  if (name !== 'string' && name !== 'number' && name !== 'boolean' && name !== 'null' && name !== 'undefined')
    throw new UnresolvedType(`literal ${String(value)}`)
  return name === 'null' || name === 'undefined'
    ? scalar(name)
    : { kind: 'scalar', name, literal: value as string | number | boolean }
}

/** A union's members; any other type is its only member. */
export const membersOf = (type: DeclaredType): DeclaredType[] =>
  type.kind === 'union' ? type.members.flatMap(membersOf) : [type]

export const unionOf = (types: DeclaredType[]): DeclaredType => {
  const members = types.flatMap(membersOf)
  return members.length === 1 && members[0] ? members[0] : { kind: 'union', members }
}

export const objectsOf = (type: DeclaredType): ObjectType[] =>
  membersOf(type).filter((member): member is ObjectType => member.kind === 'object')

/** All members are objects: the type of a row. */
export const isRowType = (type: DeclaredType): boolean => membersOf(type).every(({ kind }) => kind === 'object')

/** Objects become one; a branded scalar stays the scalar. */
export function intersect(types: DeclaredType[]): DeclaredType {
  if (types.length === 1 && types[0]) return types[0]
  const plain = types.find(({ kind }) => kind === 'scalar')
  if (plain) return plain
  const several = types.find((type) => type.kind === 'union')
  if (several?.kind === 'union') {
    const others = types.filter((type) => type !== several)
    return unionOf(several.members.map((member) => intersect([member, ...others])))
  }
  const merged: ObjectType = { kind: 'object', fields: new Map() }
  for (const type of types) {
    if (type.kind !== 'object') throw new UnresolvedType(`intersection with ${type.kind}`)
    for (const [name, field] of type.fields) {
      const known = merged.fields.get(name)
      merged.fields.set(name, known ? { ...field, isOptional: known.isOptional && field.isOptional } : field)
    }
    merged.index ??= type.index
  }
  return merged
}

export function printType(type: DeclaredType): string {
  if (type.kind === 'scalar') return type.literal === undefined ? type.name : JSON.stringify(type.literal)
  if (type.kind === 'array') return `(${printType(type.item)})[]`
  if (type.kind === 'union') return [...new Set(type.members.map(printType))].join(' | ')
  return type.kind
}
