import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { Select } from '../../../ui/fields/select.tsx'

interface StateSelectProps {
  pincode: string
  value: string
  error?: string
  onChange(value: string): void
}

/** The state, filled from the PIN code where that leaves no doubt and suggested where it does. It never refuses a choice. */
export function StateSelect({ pincode, value, error, onChange }: StateSelectProps) {
  const likely = useLikelyStates(pincode)
  const filled = useRef<string>(undefined)
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const states = useStates()

  useEffect(() => {
    const only = likely.length === 1 ? String(likely[0]?.state) : undefined
    // What a person chose is left alone; what a PIN code filled, the next one fills anew.
    const { value: chosen, onChange: choose } = latest.current
    if (!only || (chosen !== '' && chosen !== filled.current)) return
    filled.current = only
    if (only !== chosen) choose(only)
  }, [likely])

  const doubt = likely.length > 0 && !likely.some(({ state }) => String(state) === value)
  return (
    <Select
      label="State"
      name="state_id"
      autoComplete="shipping address-level1"
      aria-required
      placeholder="Choose a state"
      options={states.map(({ state, state_name }) => ({ value: String(state), label: state_name }))}
      value={value}
      error={error}
      hint={
        doubt ? `This PIN code is usually in ${likely.map(({ state_name }) => state_name).join(' or ')}` : undefined
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The shop's list, or ours while the shop has none to give. */
function useStates() {
  const loaded = useCall('public/all-states', {})
  const [own, setOwn] = useState<typeof none>(none)
  useEffect(() => {
    if (loaded.phase === 'failed')
      void import('../pin-states.ts').then(
        ({ everyState }) => setOwn(everyState),
        () => undefined,
      )
  }, [loaded.phase])
  return loaded.phase === 'ready' ? loaded.data : own
}

const none: readonly { state: number; state_name: string }[] = []

/** The table of PIN codes comes when the first whole one is written. */
function useLikelyStates(pincode: string) {
  const [likely, setLikely] = useState<typeof none>(none)
  useEffect(() => {
    if (pincode.length !== 6) return setLikely(none)
    let current = true
    void import('../pin-states.ts').then(
      ({ statesOfPin }) => current && setLikely(statesOfPin(pincode)),
      () => current && setLikely(none),
    )
    return () => {
      current = false
    }
  }, [pincode])
  return likely
}
