import { limits } from '../../limits.ts'

/** How many orders a list of theirs counts and shows at the most: a total of so many says so many or more. */
export const mostListed = (search: string | undefined): number => (search ? limits.adminOrdersFound : limits.adminOrdersListed)
