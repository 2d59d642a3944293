import { limits } from '../../limits.ts'

/** How many customers a list of theirs counts and shows at the most: a total of so many says so many or more. */
export const mostCustomers = (search: string | undefined): number => (search ? limits.customersFound : limits.customersListed)
