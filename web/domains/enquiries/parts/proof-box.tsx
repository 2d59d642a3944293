import { limits } from '@handset/contract/limits.ts'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { proveWork } from '../solve-challenge.ts'
import type { CaptchaProps } from './captcha-props.ts'

const lastsMs = limits.captchaMinutes * 60_000 - 20_000
const failed = 'This browser could not do the check. Please try again, or write to us by e-mail.'

/** A box to tick; the browser then works for a moment, which costs a person nothing and a robot too much. */
export function ProofBox({ answer, error, onTouched }: CaptchaProps) {
  const [state, setState] = useState<'open' | 'working' | 'done' | 'failed'>('open')
  const work = useRef<{ token: Promise<string>; gone: AbortController }>(undefined)

  useImperativeHandle(answer, () => ({ read: async () => (await work.current?.token) ?? '' }))
  useEffect(() => () => work.current?.gone.abort(), [])
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(untick, lastsMs)
    return () => clearTimeout(timer)
  }, [state])

  function untick() {
    work.current?.gone.abort()
    work.current = undefined
    setState('open')
  }

  async function prove(gone: AbortController): Promise<string> {
    try {
      const token = await proveWork(gone.signal)
      setState('done')
      return token
    } catch (reason) {
      if (gone.signal.aborted) return ''
      console.warn('The proof of work failed', reason)
      work.current = undefined
      setState('failed')
      return ''
    }
  }

  function tick() {
    const gone = new AbortController()
    setState('working')
    work.current = { token: prove(gone), gone }
  }

  const ticked = state === 'working' || state === 'done'
  return (
    <div className="rounded-control border border-line px-4 py-1">
      <div className="flex items-center gap-3">
        <Checkbox
          label="I'm not a robot"
          checked={ticked}
          error={state === 'failed' ? failed : error}
          onChange={() => {
            onTouched()
            if (ticked) untick()
            else tick()
          }}
        />
        <output className="ml-auto flex items-center gap-2 text-small text-muted">
          {state === 'working' ? <Spinner /> : null}
          {state === 'working' ? 'Checking' : state === 'done' ? 'Verified' : ''}
        </output>
      </div>
    </div>
  )
}
