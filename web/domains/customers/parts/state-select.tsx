import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { Select } from '../../../ui/fields/select.tsx'

interface StateSelectProps {
  pincode: string
  value: string
  error?: string
  onChange(value: string): void
}

/** State field: filled from the PIN code when it is unambiguous, suggested otherwise. Accepts any choice. */
export function StateSelect({ pincode, value, error, onChange }: StateSelectProps) {
  const likelyStates = useLikelyStates(pincode)
  const autofilled = useRef<string>(undefined)
  const states = useStates()

  // Keeps a state that the user chose; a state filled from a PIN code is replaced by the next PIN code.
  const autofill = useEffectEvent(() => {
    const soleState = likelyStates.length === 1 ? String(likelyStates[0]?.state) : undefined
    if (!soleState || (value !== '' && value !== autofilled.current)) return
    autofilled.current = soleState
    if (soleState !== value) onChange(soleState)
  })
  useEffect(() => autofill(), [likelyStates])

  const isUnlikely = likelyStates.length > 0 && !likelyStates.some(({ state }) => String(state) === value)
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
        isUnlikely
          ? `This PIN code is usually in ${likelyStates.map(({ state_name }) => state_name).join(' or ')}`
          : undefined
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The server's list of states, or the built-in one without it. */
function useStates() {
  const loaded = useCall('public/all-states', {})
  const [fallbackStates, setFallbackStates] = useState<typeof noStates>(noStates)
  useEffect(() => {
    if (loaded.phase === 'failed')
      void import('../pin-states.ts').then(
        ({ allStates }) => setFallbackStates(allStates),
        () => undefined,
      )
  }, [loaded.phase])
  return loaded.phase === 'ready' ? loaded.data : fallbackStates
}

const noStates: readonly { state: number; state_name: string }[] = []

/** Loads the table of PIN codes once a complete code is typed. */
function useLikelyStates(pincode: string) {
  const [likelyStates, setLikelyStates] = useState<typeof noStates>(noStates)
  useEffect(() => {
    if (pincode.length !== 6) return setLikelyStates(noStates)
    let isCurrent = true
    void import('../pin-states.ts').then(
      ({ statesOfPin }) => isCurrent && setLikelyStates(statesOfPin(pincode)),
      () => isCurrent && setLikelyStates(noStates),
    )
    return () => {
      isCurrent = false
    }
  }, [pincode])
  return likelyStates
}
