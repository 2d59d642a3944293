import type { TSIndexedAccessType, TSMappedType, TSSignature, TSType, TSTypeName, TSTypeOperator } from 'oxc-parser'
import {
  anyType,
  arrayOf,
  type DeclaredField,
  type DeclaredType,
  intersect,
  literal,
  membersOf,
  type ObjectType,
  scalar,
  unionOf,
  UnresolvedType,
} from './declared-type.ts'
import { exportedValue, importedFile, readModule, type TypeDeclaration } from './source-modules.ts'
import { fieldType, genericTypes, itemType, keysOf, namesOf, platformTypes } from './type-operators.ts'

/** Where a type stands: its file, and what type parameters mean there. */
export interface TypeScope {
  file: string
  parameters: ReadonlyMap<string, DeclaredType>
}

const keywords: Partial<Record<TSType['type'], DeclaredType>> = {
  TSStringKeyword: scalar('string'),
  TSTemplateLiteralType: scalar('string'),
  TSNumberKeyword: scalar('number'),
  TSBooleanKeyword: scalar('boolean'),
  TSBigIntKeyword: scalar('bigint'),
  TSNullKeyword: scalar('null'),
  TSUndefinedKeyword: scalar('undefined'),
  TSUnknownKeyword: anyType,
  TSAnyKeyword: anyType,
  TSNeverKeyword: { kind: 'union', members: [] },
}

function memberField(member: TSSignature, scope: TypeScope): [string, DeclaredField] {
  if (member.type !== 'TSPropertySignature' || member.computed || !member.typeAnnotation)
    throw new UnresolvedType(member.type)
  const { key } = member
  if (key.type !== 'Identifier' && key.type !== 'Literal') throw new UnresolvedType(key.type)
  const name = key.type === 'Identifier' ? key.name : String(key.value)
  return [name, { type: resolveType(member.typeAnnotation.typeAnnotation, scope), isOptional: member.optional }]
}

function objectType(members: readonly TSSignature[], scope: TypeScope): ObjectType {
  const index = members.find((member) => member.type === 'TSIndexSignature')
  return {
    kind: 'object',
    fields: new Map(members.filter((member) => member !== index).map((member) => memberField(member, scope))),
    index: index?.type === 'TSIndexSignature' ? resolveType(index.typeAnnotation.typeAnnotation, scope) : undefined,
  }
}

/** A type alias or the declarations of an interface. */
function declaredAs(declarations: readonly TypeDeclaration[], scope: TypeScope): DeclaredType {
  return intersect(
    declarations.flatMap((declaration): DeclaredType[] => {
      if (declaration.type === 'TSTypeAliasDeclaration') return [resolveType(declaration.typeAnnotation, scope)]
      const bases = declaration.extends.map(({ expression, typeArguments }) => {
        if (expression.type !== 'Identifier') throw new UnresolvedType(expression.type)
        return resolveReference(expression.name, typeArguments?.params ?? [], scope)
      })
      return [objectType(declaration.body.body, scope), ...bases]
    }),
  )
}

/** `Type['name']`, `List[number]`, `Union[Name]`. */
function indexedType({ objectType: object, indexType }: TSIndexedAccessType, scope: TypeScope): DeclaredType {
  const target = resolveType(object, scope)
  if (indexType.type === 'TSNumberKeyword') return itemType(target)
  const names = namesOf(resolveType(indexType, scope))
  return unionOf(membersOf(target).flatMap((member) => names.map((name) => fieldType(member, name))))
}

function operatorType({ operator, typeAnnotation }: TSTypeOperator, scope: TypeScope): DeclaredType {
  const type = resolveType(typeAnnotation, scope)
  if (operator === 'unique') throw new UnresolvedType(operator)
  return operator === 'keyof' ? keysOf(type) : type
}

function mappedType(
  { key, constraint, nameType, typeAnnotation, optional }: TSMappedType,
  scope: TypeScope,
): ObjectType {
  if (nameType || !typeAnnotation) throw new UnresolvedType('mapped type with names of its own')
  const fields = namesOf(resolveType(constraint, scope)).map((name): [string, DeclaredField] => [
    name,
    {
      type: resolveType(typeAnnotation, {
        ...scope,
        parameters: new Map(scope.parameters).set(key.name, literal(name)),
      }),
      isOptional: optional === true || optional === '+',
    },
  ])
  return { kind: 'object', fields: new Map(fields) }
}

/** The type that a file exports or declares under this name. */
function namedType(name: string, args: DeclaredType[], file: string): DeclaredType {
  const module = readModule(file)
  const declarations = module.types.get(name)
  if (declarations) {
    const parameters = declarations[0]?.typeParameters?.params ?? []
    const scope: TypeScope = { file, parameters: new Map() }
    const bound = parameters.map((parameter, index): [string, DeclaredType] => [
      parameter.name.name,
      args[index] ?? (parameter.default ? resolveType(parameter.default, scope) : anyType),
    ])
    return declaredAs(declarations, { file, parameters: new Map(bound) })
  }
  const origin = module.imports.get(name) ?? module.reexports.get(name)
  const from = origin && importedFile(file, origin.source)
  if (!from) throw new UnresolvedType(`${name} of ${origin?.source ?? file}`)
  return namedType(origin.name, args, from)
}

/** `Name<Arguments>`: a type parameter, a declared type, or one of TypeScript's own. */
function resolveReference(name: string, args: readonly TSType[], scope: TypeScope): DeclaredType {
  const parameter = scope.parameters.get(name)
  if (parameter) return parameter
  const resolved = args.map((argument) => resolveType(argument, scope))
  const module = readModule(scope.file)
  if (module.types.has(name) || (module.imports.has(name) && !(name in platformTypes)))
    return namedType(name, resolved, scope.file)
  const generic = genericTypes[name]
  const known = generic ? generic(resolved[0] ?? anyType, resolved[1] ?? anyType) : platformTypes[name]
  if (!known) throw new UnresolvedType(name)
  return known
}

/** `typeof name`: the exported value, here or where it is imported from. */
function resolveTypeOf(name: string, { file }: TypeScope): DeclaredType {
  const module = readModule(file)
  const origin = module.imports.get(name)
  const from = origin && importedFile(file, origin.source)
  const value = from ? exportedValue(from, origin.name) : exportedValue(file, name)
  if (value === undefined) throw new UnresolvedType(`typeof ${name}, which is not exported`)
  return { kind: 'value', value }
}

const nameOf = (name: TSTypeName): string => {
  if (name.type === 'Identifier') return name.name
  if (name.type === 'TSQualifiedName') return `${nameOf(name.left)}.${name.right.name}`
  throw new UnresolvedType(name.type)
}

/** What a type in the source means; throws `UnresolvedType` where it cannot say. */
export function resolveType(node: TSType, scope: TypeScope): DeclaredType {
  const keyword = keywords[node.type]
  if (keyword) return keyword
  switch (node.type) {
    case 'TSLiteralType':
      if (node.literal.type !== 'Literal') return scalar(node.literal.type === 'UnaryExpression' ? 'number' : 'string')
      return literal(node.literal.value)
    case 'TSUnionType':
      return unionOf(node.types.map((type) => resolveType(type, scope)))
    case 'TSIntersectionType':
      return intersect(node.types.map((type) => resolveType(type, scope)))
    case 'TSArrayType':
      return arrayOf(resolveType(node.elementType, scope))
    case 'TSTupleType':
      return arrayOf(unionOf(node.elementTypes.map((type) => resolveType(type as TSType, scope))))
    case 'TSNamedTupleMember':
      return resolveType(node.elementType as TSType, scope)
    case 'TSParenthesizedType':
      return resolveType(node.typeAnnotation, scope)
    case 'TSTypeLiteral':
      return objectType(node.members, scope)
    case 'TSTypeOperator':
      return operatorType(node, scope)
    case 'TSIndexedAccessType':
      return indexedType(node, scope)
    case 'TSMappedType':
      return mappedType(node, scope)
    case 'TSTypeQuery':
      if (node.exprName.type !== 'Identifier') throw new UnresolvedType('typeof of a path')
      return resolveTypeOf(node.exprName.name, scope)
    case 'TSTypeReference':
      return resolveReference(nameOf(node.typeName), node.typeArguments?.params ?? [], scope)
    default:
      throw new UnresolvedType(node.type)
  }
}
