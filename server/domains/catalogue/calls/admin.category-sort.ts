import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { sortCategories } from '../categories-tags/sort-categories.ts'

export default handleWrite('admin/category-sort', sortCategories, serverMessages.categoriesSorted)
