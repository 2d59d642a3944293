import { isLinkAddress } from '@handset/contract/domains/settings/text-parts.rules.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/fields/field.tsx'

interface LinkAddressProps {
  current: string
  onSet(href: string): void
  onCancel(): void
}

/** Asks for the address of a link. Enter sets it, Escape leaves it as it was. */
export function LinkAddress({ current, onSet, onCancel }: LinkAddressProps) {
  const [href, setHref] = useState(current)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const set = () => {
    if (isLinkAddress(href.trim())) onSet(href.trim())
    else setError('Start with / for a page of the shop, https://, mailto: or tel:')
  }
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-control bg-sunken p-3">
      <div className="min-w-56 flex-1">
        <Field
          ref={field}
          label="Address of the link"
          autoComplete="off"
          spellCheck={false}
          value={href}
          error={error}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') set()
            else onCancel()
          }}
        />
      </div>
      <Button tone="secondary" onClick={set}>
        Set link
      </Button>
      {current ? (
        <Button tone="secondary" onClick={() => onSet('')}>
          Remove link
        </Button>
      ) : null}
    </div>
  )
}
