/** What the shop has confirmed to people; all of it must be true when the run is over. */
export interface Acknowledgements {
  created: Set<string>
  paid: Set<string>
  placed: Set<string>
  /** Invoice numbers by the line they were issued for. */
  invoices: Map<string, number>
  /** Numbers whose deletion was acknowledged. */
  voided: Set<string>
  /** Tracking ids by line. */
  parcels: Map<string, number>
  /** The highest version of an order that a change of its status was answered with. */
  versions: Map<string, number>
  refused: number
  unanswered: number
}

export const noAcknowledgements = (): Acknowledgements => ({
  created: new Set(),
  paid: new Set(),
  placed: new Set(),
  invoices: new Map(),
  voided: new Set(),
  parcels: new Map(),
  versions: new Map(),
  refused: 0,
  unanswered: 0,
})
