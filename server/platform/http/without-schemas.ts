function rejectSchemas(): never {
  throw new Error('Routes have no schemas of the framework: the contract has them')
}

/** Options of the framework without which it would load its validator and serialiser: calls are validated by the contract's schemas. */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
}
