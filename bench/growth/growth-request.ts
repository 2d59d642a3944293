import type { GrownShop } from './open-grown-shop.ts'
import type { Effort, RequestCost } from './median-cost.ts'

export interface GrowthRequest {
  title: string
  /** The most by which the cost may grow when the data grow tenfold. */
  maxFactor: number
  measure(shop: GrownShop, effort: Effort): Promise<RequestCost>
}

/** The bound of what reads by an index, whatever the tables hold: deeper trees and colder memory cost a little. */
export const byIndex = 1.5
