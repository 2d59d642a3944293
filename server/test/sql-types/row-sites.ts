import { type TaggedTemplateExpression, type TSType, type TSTypeParameterDeclaration, Visitor } from 'oxc-parser'
import type { SourceModule } from './source-modules.ts'

/** A `sql<Type>` template in the source. */
export interface RowSite {
  file: string
  line: number
  /** Its text without the values: what one run of it is recognised by. */
  fingerprint: string
  type: TSType
  /** Type parameters of the functions around it. */
  parameters: string[]
}

/** The same for a template in the source and for the statement that was made of it. */
export const fingerprintOf = (fragments: readonly string[]): string => fragments.join('\u0000')

/** All `sql<Type>` templates of a file. */
export function findRowSites(file: string, { program, text }: SourceModule): RowSite[] {
  const sites: RowSite[] = []
  const around: string[][] = []
  const enter = (node: { typeParameters?: TSTypeParameterDeclaration | null }) =>
    void around.push(node.typeParameters?.params.map(({ name }) => name.name) ?? [])
  const exit = () => void around.pop()
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    TaggedTemplateExpression({ tag, typeArguments, quasi, start }: TaggedTemplateExpression) {
      const type = typeArguments?.params[0]
      if (tag.type !== 'Identifier' || tag.name !== 'sql' || !type) return
      sites.push({
        file,
        line: text.slice(0, start).split('\n').length,
        fingerprint: fingerprintOf(quasi.quasis.map(({ value }) => value.cooked ?? value.raw)),
        type,
        parameters: around.flat(),
      })
    },
  }).visit(program)
  return sites
}
