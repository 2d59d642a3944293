/** An enquiry is new until staff answer or close it; a closed one needs nothing more. */
export const enquiryStates = ['new', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const enquiryStateLabels: Record<EnquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

/** Whose enquiries a list shows. */
export const enquiryAssignments = ['me', 'nobody'] as const
