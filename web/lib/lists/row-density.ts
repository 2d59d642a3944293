import { useSyncExternalStore } from 'react'
import { personalKey } from '../session/staff-session.ts'
import { browserStorage } from '../stores/browser-storage.ts'

/** Height of the rows of all lists: 44 px or 36 px. */
export type RowDensity = 'comfortable' | 'dense'

const key = () => personalKey('density')

export const saveDensity = (density: RowDensity): void => browserStorage.write(key(), density)

export const useDensity = (): RowDensity =>
  useSyncExternalStore(
    browserStorage.subscribe,
    () => (browserStorage.read(key()) === 'dense' ? 'dense' : 'comfortable'),
    () => 'comfortable',
  )
