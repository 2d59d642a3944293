import { useRef, useState } from 'react'
import { errorMessage, fieldErrors } from '../api/call-api.ts'
import type { CallResponse } from '../api/call-types.ts'
import { toast } from '../stores/toast-queue.ts'
import { focusFirstInvalid } from './focus-invalid.ts'
import { type FormErrors, type FoundErrors, mergeErrors } from './form-errors.ts'
import { type FormStateOptions, useFormState } from './use-form-state.ts'

export type RefusedResponse = Extract<CallResponse<unknown>, { status: false }>

export interface FormOptions<Values, Data> extends FormStateOptions<Values> {
  /** Errors found before sending; the server validates again. */
  validate?(values: Values): FoundErrors | Promise<FoundErrors>
  /** The toast for errors of `validate`; by default the first of them. */
  invalidMessage?(errors: FormErrors, values: Values): string | undefined
  save(values: Values): Promise<CallResponse<Data>>
  /** The toast after saving; by default the server's message, '' for none. */
  savedMessage?: string
  onSaved?(data: Data, saved: Values, message: string): void | Promise<void>
  /** Replaces the toast of a refusal and returns the errors of the fields. */
  onRefused?(response: RefusedResponse): FoundErrors | Promise<FoundErrors>
  /** By default focuses the first invalid field. */
  focusErrors?(form: HTMLFormElement | null): void
}

/** Shows why a form was refused and returns the errors of its fields. */
export function showRefusal(response: RefusedResponse): FormErrors {
  toast.warning(errorMessage(response))
  return fieldErrors(response)
}

/**
 * The state of a form: input stays until it is saved, errors appear at their fields, and only one submission runs at a
 * time.
 */
export function useForm<Values extends object, Data = unknown>(options: FormOptions<Values, Data>) {
  const { validate, invalidMessage, save, savedMessage, onSaved, onRefused = showRefusal } = options
  const { focusErrors = focusFirstInvalid } = options
  const form = useRef<HTMLFormElement>(null)
  const state = useFormState(options)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  function showErrors(errors: FormErrors, message?: string) {
    if (message) toast.warning(message)
    state.setErrors(errors)
    focusErrors(form.current)
  }

  async function send(): Promise<CallResponse<Data> | undefined> {
    const invalid = mergeErrors({}, (await validate?.(state.read())) ?? {})
    // Read after a validation that waited: it may have changed values, and typing goes on.
    const sent = state.read()
    const [firstError] = Object.values(invalid)
    if (firstError !== undefined) {
      showErrors(invalid, invalidMessage ? invalidMessage(invalid, sent) : firstError)
      return undefined
    }
    const response = await save(sent)
    if (!response.status) {
      showErrors(mergeErrors({}, await onRefused(response)))
      return response
    }
    state.setErrors({})
    const message = savedMessage ?? response.message
    if (message) toast.success(message)
    await onSaved?.(response.data, sent, response.message)
    return response
  }

  /** Submits the form unless a submission is under way; returns the response, or nothing if no request was made. */
  async function submit(): Promise<CallResponse<Data> | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    try {
      return await send()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    ...state,
    busy,
    submit,
    /** Handler for the `<form>` element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: { preventDefault(): void }) {
        event.preventDefault()
        void submit()
      },
    },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>
