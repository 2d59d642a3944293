function rejectSchemas(): never {
  throw new Error('Routes have no schemas of the framework: the contract has them')
}

/** Options of the framework that keep its validator and serialiser from being loaded: calls are validated by the contract's schemas. */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
}
