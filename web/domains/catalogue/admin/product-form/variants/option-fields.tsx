import Trash from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../../ui/fields/field.tsx'
import type { OptionDraft } from '../product-form-draft.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { AxisSection } from './axis-section.tsx'
import { axisFieldId, findAxisError, isAxisSold, soldHint } from './axis-fields.ts'
import { addOptions, findSizeProblem, parseOptions } from './option-values.ts'
import type { MatrixActions } from './use-variant-matrix.ts'
import { addOption, changeOption, removeOption } from './variant-grid.ts'

interface AxisProps {
  form: ProductFormState
  actions: MatrixActions
}

/** The options of the product: storage and RAM of a phone, the size or kind of an accessory. */
export function OptionFields({ form, actions }: AxisProps) {
  const { values: draft } = form
  const isPhone = draft.kind === 'phone'
  function addAll(text: string) {
    const options = parseOptions(text, draft.kind)
    if (options === null)
      return isPhone ? 'Write RAM and storage as 8/128, 12/256, 16/1 TB' : 'Write names, separated by commas'
    const next = addOptions(actions.readGrid(), options)
    const problem = findSizeProblem(next)
    if (problem === undefined) actions.change(next)
    return problem
  }
  return (
    <AxisSection
      legend="Options"
      add="Add option"
      onAdd={() => actions.change(addOption(actions.readGrid()))}
      several={{
        label: 'Several options',
        placeholder: isPhone ? '8/128, 8/256, 12/256' : 'Small, Large',
        hint: 'Each is added in every colour',
        onAdd: addAll,
      }}
    >
      {draft.options.map((option, index) => (
        <OptionRow key={option.key} form={form} actions={actions} option={option} index={index} />
      ))}
    </AxisSection>
  )
}

function OptionRow({ form, actions, option, index }: AxisProps & { option: OptionDraft; index: number }) {
  const { values: draft } = form
  const isSold = isAxisSold(form, 'option', option.key)
  const update = (changes: Partial<OptionDraft>) =>
    actions.change({
      options: actions
        .readGrid()
        .options.map((other) => (other.key === option.key ? changeOption(other, changes) : other)),
    })
  const bindNumber = (field: 'ram_gb' | 'storage_gb') => ({
    id: axisFieldId(form, 'option', option.key, field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    disabled: isSold,
    value: option[field],
    error: findAxisError(form, 'option', option.key, field),
    onChange: ({ target }: { target: { value: string } }) => update({ [field]: target.value.trim() }),
  })
  return (
    <div role="group" aria-label={`Option ${index + 1}`} className="flex items-start gap-2">
      <div className="grid flex-1 grid-cols-2 items-start gap-3 sm:grid-cols-[68px_94px_minmax(0,1fr)] sm:gap-2">
        {draft.kind === 'phone' ? (
          <>
            <Field label="RAM (GB)" maxLength={4} {...bindNumber('ram_gb')} />
            <Field label="Storage (GB)" maxLength={5} {...bindNumber('storage_gb')} />
          </>
        ) : null}
        <div className="col-span-2 sm:col-span-1">
          <Field
            id={axisFieldId(form, 'option', option.key, 'option')}
            label="Option"
            required
            maxLength={60}
            autoComplete="off"
            disabled={isSold}
            hint={isSold ? soldHint : undefined}
            value={option.name}
            error={findAxisError(form, 'option', option.key, 'option')}
            onChange={({ target }) => update({ name: target.value })}
          />
        </div>
      </div>
      <IconButton
        label={`Remove option ${option.name || index + 1}`}
        small
        className="mt-7.5"
        disabled={isSold || draft.options.length === 1}
        onClick={() => actions.change(removeOption(actions.readGrid(), option.key))}
      >
        <Trash aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
