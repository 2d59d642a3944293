import { personalKey } from '../session/staff-session.ts'
import { browserStorage, useStored } from '../stores/browser-storage.ts'

/** Height of the rows of all lists: 44 px or 36 px. */
export type RowDensity = 'comfortable' | 'dense'

export const densities: readonly { value: RowDensity; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'dense', label: 'Dense' },
]

const key = () => personalKey('density')
const readDensity = (): RowDensity => (browserStorage.read(key()) === 'dense' ? 'dense' : 'comfortable')

export const saveDensity = (density: RowDensity): void => browserStorage.write(key(), density)
export const useDensity = (): RowDensity => useStored(readDensity, 'comfortable')
