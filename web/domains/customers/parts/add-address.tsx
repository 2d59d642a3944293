import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { useId, type Ref } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { initialAddress, type ProfileFields } from '../customers.data.ts'
import { AddressForm } from './address-form.tsx'
import type { AddressFormHandle } from './use-address-form.ts'

interface AddAddressProps {
  open: boolean
  onToggle(open: boolean): void
  profile?: ProfileFields
  onSaved(id: number): void
  /** Saves the open form from outside. */
  formHandle?: Ref<AddressFormHandle>
}

/** 'Add a New Address' button with the form below it; the form is mounted only while open. */
export function AddAddress({ open, onToggle, profile, onSaved, formHandle }: AddAddressProps) {
  const id = useId()
  return (
    <div
      className={classNames(
        'rounded-card border',
        open ? 'border-line' : 'border-dashed border-line-strong hover:border-control',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(!open)}
        className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 text-left text-base font-medium sm:px-5"
      >
        <Plus aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="flex-1">Add a New Address</span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 text-muted transition-transform duration-180', open && 'rotate-180')}
        />
      </button>
      {open ? (
        <div id={id} className="px-4 pt-2 pb-5 sm:px-5">
          <AddressForm
            initial={initialAddress(profile)}
            submit="Save address"
            onSaved={onSaved}
            formHandle={formHandle}
          />
        </div>
      ) : null}
    </div>
  )
}
