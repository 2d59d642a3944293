import { limits } from '@handset/contract/limits.ts'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { solveProofOfWork } from './solve-challenge.ts'
import type { CaptchaProps } from './captcha-props.ts'

const tokenLifetimeMs = limits.captchaMinutes * 60_000 - 20_000
const failedMessage = 'This browser could not do the check. Please try again, or write to us by e-mail.'
const stateTexts = { open: '', working: 'Checking', done: 'Verified', failed: '' } as const

/** Checkbox that starts a short computation in the browser: negligible for a user, too expensive for bots. */
export function ProofOfWorkCaptcha({ handle, error, onTouched }: CaptchaProps) {
  const [state, setState] = useState<'open' | 'working' | 'done' | 'failed'>('open')
  const task = useRef<{ token: Promise<string>; controller: AbortController }>(undefined)

  useImperativeHandle(handle, () => ({ read: async () => (await task.current?.token) ?? '' }))
  useEffect(() => () => task.current?.controller.abort(), [])
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(uncheck, tokenLifetimeMs)
    return () => clearTimeout(timer)
  }, [state])

  function uncheck() {
    task.current?.controller.abort()
    task.current = undefined
    setState('open')
  }

  async function solve(controller: AbortController): Promise<string> {
    try {
      const token = await solveProofOfWork(controller.signal)
      setState('done')
      return token
    } catch (reason) {
      if (controller.signal.aborted) return ''
      console.warn('The proof of work failed', reason)
      task.current = undefined
      setState('failed')
      return ''
    }
  }

  function check() {
    const controller = new AbortController()
    setState('working')
    task.current = { token: solve(controller), controller }
  }

  const isChecked = state === 'working' || state === 'done'
  const message = state === 'failed' ? failedMessage : error
  return (
    <div className={classNames('rounded-control border border-line px-4 pt-1', message ? 'pb-3' : 'pb-1')}>
      <div className="flex items-center gap-3">
        <Checkbox
          label="I'm not a robot"
          checked={isChecked}
          error={message}
          onChange={() => {
            onTouched()
            if (isChecked) uncheck()
            else check()
          }}
        />
        <output className="ml-auto flex items-center gap-2 text-small text-muted">
          {state === 'working' ? <Spinner /> : null}
          {stateTexts[state]}
        </output>
      </div>
    </div>
  )
}
