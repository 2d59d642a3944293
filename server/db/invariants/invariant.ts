/** A rule that the database holds at any moment. The statement returns what breaks it, a row each, in the column `what`. */
export interface Invariant {
  id: string
  rule: string
  statement: string
}
