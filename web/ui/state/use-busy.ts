import { useState } from 'react'

/** Whether an action is running, and `run`, which runs one. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  async function run<Result>(action: () => Promise<Result>): Promise<Result> {
    setBusy(true)
    try {
      return await action()
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
