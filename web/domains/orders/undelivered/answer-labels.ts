/** What the courier is to do with an undelivered parcel. */
export const answerLabels = {
  're-attempt': 'Deliver again',
  dispute: 'Dispute the attempt',
  return: 'Bring it back',
} as const
