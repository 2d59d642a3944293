import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

const length = 6
const empty = Array.from({ length }, () => '')

interface OtpInputProps {
  /** Called with the six digits only when all boxes are filled. */
  onComplete(code: string): void
  /** Called when a complete code becomes incomplete. */
  onIncomplete?(): void
  invalid?: boolean
  describedBy?: string
  /** Digits to start with. */
  start?: string
}

function useOtpDigits({ onComplete, onIncomplete, start = '' }: OtpInputProps) {
  const [digits, setDigits] = useState(() => empty.map((_, index) => start.charAt(index)))
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  useEffect(() => inputs.current[0]?.focus(), [])

  const focusInput = (index: number) => inputs.current[Math.max(0, Math.min(length - 1, index))]?.focus()

  function update(next: string[]) {
    const wasComplete = digits.every(Boolean)
    setDigits(next)
    if (next.every(Boolean)) onComplete(next.join(''))
    else if (wasComplete) onIncomplete?.()
  }

  /** Enters typed, pasted or auto-filled digits from this box on. */
  function enterDigits(index: number, text: string) {
    const digitsTyped = text.replace(/\D/g, '')
    if (digitsTyped === '') return text === '' ? update(digits.with(index, '')) : undefined
    // A second digit typed into a filled box replaces the first; more digits are a whole code.
    const entered =
      digitsTyped.length === 2 && digits[index]
        ? [digitsTyped.replace(digits[index], '').charAt(0)]
        : digitsTyped.slice(0, length - index).split('')
    update(digits.map((digit, at) => entered[at - index] ?? digit))
    focusInput(index + entered.length)
  }

  return { digits, inputs, enterDigits, focusInput }
}

/** Six boxes of one digit: focuses the first, moves on after each digit, back with Backspace, and takes a pasted code whole. */
export function OtpInput(props: OtpInputProps) {
  const { invalid, describedBy } = props
  const { digits, inputs, enterDigits, focusInput } = useOtpDigits(props)

  function onKeyDown(index: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !digits[index]) focusInput(index - 1)
    else if (event.key === 'ArrowLeft') focusInput(index - 1)
    else if (event.key === 'ArrowRight') focusInput(index + 1)
    else return
    event.preventDefault()
  }

  function onPaste(index: number, event: ClipboardEvent) {
    event.preventDefault()
    enterDigits(index, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className="grid grid-cols-6 gap-2">
      <legend className="sr-only">One-time password</legend>
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(element) => {
            inputs.current[index] = element
          }}
          value={digit}
          aria-label={`Digit ${index + 1}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // Auto-fill writes the whole code into the first box, so that box has no length limit.
          maxLength={index === 0 ? undefined : 2}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          onChange={(event) => enterDigits(index, event.target.value)}
          onKeyDown={(event) => onKeyDown(index, event)}
          onPaste={(event) => onPaste(index, event)}
          onFocus={(event) => event.target.select()}
          className="h-14 w-full min-w-0 rounded-control border border-control bg-ground text-center text-h3 font-semibold tabular aria-invalid:border-danger"
        />
      ))}
    </fieldset>
  )
}
