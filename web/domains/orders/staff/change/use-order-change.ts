import { errorMessage, fieldErrors } from '../../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { type FormOptions, useForm } from '../../../../lib/forms/use-form.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { useBusy } from '../../../../ui/state/use-busy.ts'
import type { StaffLine, StaffOrder } from '../../staff-order.data.ts'

/** Props of every dialog of an order line. */
export interface LineDialogProps {
  open: boolean
  onClose(): void
  order: StaffOrder
  line: StaffLine
  reload(): Promise<void>
}

/**
 * Sends a change of an order, shows the result and reloads the order, also after a conflict with another staff member
 * (409) or a courier that did not answer (503). Without `successMessage`, shows the server's message.
 */
export function useOrderChange(reload: () => Promise<void>) {
  const { busy, run } = useBusy()
  const change = <Data>(
    send: () => Promise<CallResponse<Data>>,
    successMessage?: string,
  ): Promise<CallResponse<Data>> =>
    run(async () => {
      const response = await send()
      const text = response.status ? (successMessage ?? response.message) : errorMessage(response)
      if (text) (response.status ? toast.success : toast.warning)(text)
      if (response.status || [404, 409, 503].some((http) => http === response.http)) await reload()
      return response
    })
  return { busy, change }
}

interface ChangeFormOptions<Values> extends Pick<FormOptions<Values, unknown>, 'initial' | 'validate' | 'save'> {
  /** After which refusals the input is of no use, by HTTP status; by default a conflict. */
  closesOn?(http: number | undefined): boolean
}

/** The form of a dialog that sends a change of an order, and closes once it is saved. */
export function useChangeForm<Values extends object>(
  { reload, onClose }: Pick<LineDialogProps, 'reload' | 'onClose'>,
  { save, closesOn = (http) => http === 409, ...options }: ChangeFormOptions<Values>,
) {
  const { change } = useOrderChange(reload)
  return useForm({
    ...options,
    save: (values) => change(() => save(values)),
    savedMessage: '',
    onSaved: onClose,
    onRefused(response) {
      if (closesOn(response.http)) onClose()
      return fieldErrors(response)
    },
  })
}
