import {
  type DeclaredType,
  membersOf,
  objectsOf,
  type ObjectType,
  printType,
  scalar,
  unionOf,
} from './declared-type.ts'
import type { ResultColumn } from './describe-columns.ts'
import type { ValueShape } from './value-shape.ts'

const isAny = (type: DeclaredType): boolean => membersOf(type).some(({ kind }) => kind === 'any')

const admits = (type: DeclaredType, kind: string): boolean =>
  membersOf(type).some((member) => (member.kind === 'scalar' ? member.name === kind : member.kind === kind))

/** What the objects of a union say of one field. A union's member that does not name it leaves it open to null. */
function fieldOf(objects: ObjectType[], name: string): DeclaredType | null {
  const types = objects.map(({ fields, index }) => fields.get(name)?.type ?? index)
  const named = types.filter((type) => type !== undefined)
  if (named.length === 0) return null
  return unionOf(named.length < types.length ? [...named, scalar('null')] : named)
}

const requiredNames = (objects: ObjectType[]): string[] =>
  [...(objects[0]?.fields ?? [])]
    .map(([name]) => name)
    .filter((name) => objects.every(({ fields }) => fields.get(name)?.isOptional === false))

function compareFields(objects: ObjectType[], shape: ValueShape, path: string): string[] {
  const superfluous = Object.keys(shape.fields).filter((name) => !fieldOf(objects, name))
  const missing = requiredNames(objects).filter((name) => shape.fields[name]?.isMissing ?? true)
  return [
    ...superfluous.map((name) => `${path}.${name} is not declared`),
    ...missing.map((name) => `${path}.${name} is declared but missing`),
    ...Object.entries(shape.fields).flatMap(([name, field]) => {
      const type = fieldOf(objects, name)
      return type ? compareValues(type, field, `${path}.${name}`) : []
    }),
  ]
}

/** Where values that were seen disagree with a type. */
export function compareValues(type: DeclaredType, shape: ValueShape, path: string): string[] {
  if (isAny(type)) return []
  const problems = shape.kinds
    .filter((kind) => !admits(type, kind))
    .map((kind) => `${path} was ${kind}, declared is ${printType(type)}`)
  const objects = objectsOf(type)
  if (shape.kinds.includes('object') && objects.length > 0) problems.push(...compareFields(objects, shape, path))
  const items = membersOf(type).flatMap((member) => (member.kind === 'array' ? [member.item] : []))
  if (shape.item && items.length > 0) problems.push(...compareValues(unionOf(items), shape.item, `${path}[]`))
  return problems
}

/** Where a result column disagrees with the type of its property. */
export function compareColumn(type: DeclaredType, { name, kind, itemKind }: ResultColumn): string[] {
  if (isAny(type) || kind === 'json') return []
  if (kind === null) return [`${name} has a database type that the check does not know`]
  if (!admits(type, kind)) return [`${name} is ${kind} in the database, declared is ${printType(type)}`]
  const items = membersOf(type).flatMap((member) => (member.kind === 'array' ? [member.item] : []))
  if (!itemKind || items.some((item) => isAny(item) || admits(item, itemKind))) return []
  return [`${name} holds ${itemKind} in the database, declared is ${printType(type)}`]
}

/** Where the columns of a statement, and the rows that were seen, disagree with its declared row. */
export function compareRows(row: DeclaredType, columns: readonly ResultColumn[], rows: ValueShape): string[] {
  const objects = objectsOf(row)
  const names = columns.map(({ name }) => name)
  const required = objects.flatMap(({ fields }) =>
    [...fields].flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
  )
  const problems = [
    ...new Set(required.filter((name) => !names.includes(name)).map((name) => `${name} is declared but no column`)),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is a column twice`),
  ]
  for (const column of columns) {
    const type = fieldOf(objects, column.name)
    if (!type) problems.push(`${column.name} is a column but not declared`)
    else {
      const wrong = compareColumn(type, column)
      const seen = rows.fields[column.name]
      problems.push(...(wrong.length > 0 || !seen ? wrong : compareValues(type, seen, column.name)))
    }
  }
  return problems
}
