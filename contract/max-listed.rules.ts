import { limits } from './limits.ts'

/** Maximum rows that a back-office list counts and shows; a total of this number means this many or more. */
export const maxListed = (search: string | undefined, all: number = limits.maxListed): number =>
  search ? limits.maxSearchResults : all
