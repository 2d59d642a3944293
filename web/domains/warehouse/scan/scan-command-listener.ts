import { useEffect, useEffectEvent } from 'react'
import type { ScanCommand } from './scan-commands.ts'

let listener: ((command: ScanCommand) => void) | undefined

/** Runs commands while the component is on the screen; one component at a time listens. */
export function useScanCommands(run: (command: ScanCommand) => void): void {
  const onCommand = useEffectEvent(run)
  useEffect(() => {
    const listen = (command: ScanCommand) => onCommand(command)
    listener = listen
    return () => {
      if (listener === listen) listener = undefined
    }
  }, [])
}

/** False if no component listens. */
export function runScanCommand(command: ScanCommand): boolean {
  listener?.(command)
  return listener !== undefined
}
