import { limits } from './limits.ts'

/** How many a list of the back office counts and shows at the most: a total of so many says so many or more, and whoever looks for one beyond narrows it down. */
export const maxListed = (search: string | undefined, all: number = limits.maxListed): number =>
  search ? limits.maxSearchResults : all
