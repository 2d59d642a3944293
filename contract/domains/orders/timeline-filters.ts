/** What the timeline of an order shows. */
export const timelineFilters = ['all', 'messages', 'notes', 'changes'] as const
export type TimelineFilter = (typeof timelineFilters)[number]
