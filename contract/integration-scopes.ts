/** What a key of another program may do, with the labels that owners see. Every integration call names one. */
export const integrationScopes = {
  'orders:read': 'Read orders: numbers, amounts, states and lines',
  'contacts:read': 'Read names, mobile numbers and addresses in these orders',
  'shipments:read': 'Read parcels: courier, AWB and tracking',
  'products:read': 'Read products, prices and stock',
  'stock:write': 'Set the stock of a variant',
} as const

export type IntegrationScope = keyof typeof integrationScopes
export const integrationScopeNames = Object.keys(integrationScopes) as [IntegrationScope, ...IntegrationScope[]]
