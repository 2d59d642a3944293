import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

const length = 6
const empty = Array.from({ length }, () => '')

interface OtpBoxesProps {
  /** Called with the six digits when all boxes are filled, and only then. */
  onComplete(code: string): void
  /** Called when a complete code is no longer complete. */
  onIncomplete?(): void
  invalid?: boolean
  describedBy?: string
  /** Takes the focus when it comes into view. */
  focusFirst?: boolean
  /** The digits that are there from the beginning. */
  start?: string
}

/** Six boxes of one digit: moves on by itself, back with Backspace, and takes a pasted or auto-filled code whole. */
export function OtpBoxes({
  onComplete,
  onIncomplete,
  invalid,
  describedBy,
  focusFirst = false,
  start = '',
}: OtpBoxesProps) {
  const [digits, setDigits] = useState(() => empty.map((_, index) => start.charAt(index)))
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  useEffect(() => {
    if (focusFirst) boxes.current[0]?.focus()
  }, [focusFirst])

  const focusBox = (index: number) => boxes.current[Math.max(0, Math.min(length - 1, index))]?.focus()

  function keep(next: string[]) {
    const wasComplete = digits.every(Boolean)
    setDigits(next)
    if (next.every(Boolean)) onComplete(next.join(''))
    else if (wasComplete) onIncomplete?.()
  }

  /** Puts typed, pasted or auto-filled digits from this box on. */
  function put(index: number, text: string) {
    const typed = text.replace(/\D/g, '')
    if (typed === '') return text === '' ? keep(digits.with(index, '')) : undefined
    // A second digit typed into a filled box replaces the first; more than that is a whole code.
    const fresh =
      typed.length === 2 && digits[index]
        ? [typed.replace(digits[index], '').charAt(0)]
        : typed.slice(0, length - index).split('')
    keep(digits.map((digit, at) => fresh[at - index] ?? digit))
    focusBox(index + fresh.length)
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !digits[index]) focusBox(index - 1)
    else if (event.key === 'ArrowLeft') focusBox(index - 1)
    else if (event.key === 'ArrowRight') focusBox(index + 1)
    else return
    event.preventDefault()
  }

  function onPaste(index: number, event: ClipboardEvent) {
    event.preventDefault()
    put(index, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className="grid grid-cols-6 gap-2">
      <legend className="sr-only">One-time password</legend>
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(element) => {
            boxes.current[index] = element
          }}
          value={digit}
          aria-label={`Digit ${index + 1}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // Auto-fill puts the whole code into the first box, so that one has no length limit.
          maxLength={index === 0 ? undefined : 2}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          onChange={(event) => put(index, event.target.value)}
          onKeyDown={(event) => onKeyDown(index, event)}
          onPaste={(event) => onPaste(index, event)}
          onFocus={(event) => event.target.select()}
          className="h-14 w-full min-w-0 rounded-control border border-control bg-ground text-center text-h3 font-semibold tabular aria-invalid:border-danger"
        />
      ))}
    </fieldset>
  )
}
