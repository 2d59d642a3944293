import { messages } from '@handset/contract/messages.ts'
import { useRef, useState } from 'react'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { type RefusedResponse, useForm } from '../../../../lib/forms/use-form.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import {
  hasNonImeiSerials,
  hasSpecialCharacters,
  type InvoiceErrors,
  type InvoiceInput,
  validateInvoiceInput,
} from './invoice-input.ts'
import type { LineDialogProps } from '../change/line-dialog-props.ts'
import { useOrderChange } from '../change/use-order-change.ts'

const emptyInvoice: InvoiceInput = { imei: '', discount: '', isDefaultPlace: true, placeOfSupply: '' }

/**
 * The state of the invoice form. A number that is refused because it is not an IMEI can be sent again with a
 * confirmation.
 */
export function useInvoiceForm({ line, reload, onClose }: LineDialogProps) {
  const [needsConfirmation, setNeedsConfirmation] = useState(false)
  const isConfirmed = useRef(false)
  const orderChange = useOrderChange(reload)

  const form = useForm({
    initial: emptyInvoice,
    isStale: () => true,
    onChange() {
      isConfirmed.current = false
      setNeedsConfirmation(false)
    },
    validate: validateInvoiceInput,
    save: (invoice) =>
      orderChange.change(() =>
        api.post('admin/add-imei-number-place-of-supply', {
          order_product_id: line.product_order_id,
          imei_no: invoice.imei.trim(),
          razorpay_discount_percentage: String(Number(invoice.discount)),
          ...(invoice.isDefaultPlace ? {} : { place_of_supply: invoice.placeOfSupply.trim() }),
          ...(isConfirmed.current ? { confirm: '1' } : {}),
        }),
      ),
    savedMessage: '',
    onSaved: onClose,
    onRefused: showErrors,
  })

  function showErrors(response: RefusedResponse): InvoiceErrors {
    if (response.http === 409) onClose()
    const errors: InvoiceErrors = fieldErrors(response)
    const isNoImei = errors.imei_no !== undefined && errors.imei_no !== messages.specialCharacters
    setNeedsConfirmation(!isConfirmed.current && isNoImei && hasNonImeiSerials(form.read().imei))
    return errors
  }

  return {
    ...form,
    needsConfirmation,
    changeImei(imei: string) {
      const hadSpecialCharacters = hasSpecialCharacters(form.read().imei)
      form.change({ imei })
      if (!hasSpecialCharacters(imei)) return
      form.addErrors({ imei_no: messages.specialCharacters })
      if (!hadSpecialCharacters) toast.warning(messages.specialCharacters)
    },
    confirm() {
      isConfirmed.current = true
      void form.submit()
    },
  }
}
