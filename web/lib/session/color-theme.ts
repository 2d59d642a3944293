import { useLayoutEffect } from 'react'
import { browserStorage, useStored } from '../stores/browser-storage.ts'
import { personalKey } from './staff-session.ts'

/** `system` follows the device, as the storefront always does. */
export const colorThemes = ['system', 'light', 'dark'] as const
export type ColorTheme = (typeof colorThemes)[number]

const key = () => personalKey('theme')
const readTheme = (): ColorTheme => colorThemes.find((theme) => theme === browserStorage.read(key())) ?? 'system'

export const saveColorTheme = (theme: ColorTheme): void => browserStorage.write(key(), theme)
export const useColorTheme = (): ColorTheme => useStored(readTheme, 'system')

/** Shows the back office in the chosen theme while it is on the screen. */
export function useAppliedTheme(): void {
  const theme = useColorTheme()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme !== 'system') dataset.theme = theme
    return () => void delete dataset.theme
  }, [theme])
}
