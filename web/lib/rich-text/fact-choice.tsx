import Braces from 'lucide-react/icons/braces'
import { factName } from './fact-name.ts'

interface FactChoiceProps {
  facts: Readonly<Record<string, string>>
  onChoose(fact: string): void
}

export function FactChoice({ facts, onChoose }: FactChoiceProps) {
  return (
    <span className="relative ml-auto inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-small font-medium text-soft hover:bg-tile has-focus-visible:outline-2">
      <Braces className="size-4" />
      <span aria-hidden="true">Insert fact</span>
      <select
        aria-label="Insert fact"
        value=""
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 cursor-pointer rounded-full opacity-0"
      >
        <option value="" disabled>
          Insert fact
        </option>
        {Object.entries(facts).map(([fact, factValue]) => (
          <option key={fact} value={fact}>
            {`${factName(fact)}: ${factValue || '(empty)'}`}
          </option>
        ))}
      </select>
    </span>
  )
}
