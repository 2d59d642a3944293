/** How long a courier may take. */
export interface CourierTimes {
  /** To book, to assign a carrier and to make a label. */
  workMs: number
  /** For everything else. */
  questionMs: number
}

/** All times follow from the longest: 40 seconds of work are 10 for a question. */
export const courierTimes = (workSeconds: number): CourierTimes => ({
  workMs: workSeconds * 1000,
  questionMs: workSeconds * 250,
})
