import { createStore } from '../../ui/state/create-store.ts'

/**
 * Place beside the filters of the open list, where they are saved as a view: the toolbar knows nothing of saved views,
 * which belong to staff.
 */
export const saveViewSlot = createStore<HTMLElement | null>(null)
