import { personalKey } from '../lib/session/staff-session.ts'
import { browserStorage, useStored } from '../lib/stores/browser-storage.ts'

const key = () => personalKey('menu')
const isCollapsed = () => browserStorage.read(key()) === 'collapsed'

/** Shows the sidebar as icons, or with its words again. */
export const toggleMenu = (): void => browserStorage.write(key(), isCollapsed() ? 'open' : 'collapsed')

export const useMenuCollapsed = (): boolean => useStored(isCollapsed, false)
