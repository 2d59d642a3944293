import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { useId, type ReactNode } from 'react'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { ChoiceLinks, type LinkChoice } from '../../../ui/navigation/choice-links.tsx'
import { LinkedColors } from './linked-colors.tsx'
import { ColorFace, OptionFace } from './choice-faces.tsx'
import {
  colorChoices,
  hasOptions,
  obstacle,
  optionChoices,
  optionGroupName,
  type Variant,
  type VariantChoice as Choice,
} from '../shared/product-choice.ts'
import { variantHref } from './use-chosen-variant.ts'

interface VariantChoiceProps {
  product: Pick<ProductDetails, 'variants' | 'linked_products'>
  chosen: Variant
  path: string
  onChoose(variant: Variant): void
}

/** The colours, own and those sold as another product, and the options with what they cost more or less. */
export function VariantChoice({ product: { variants, linked_products }, chosen, path, onChoose }: VariantChoiceProps) {
  const colors = colorChoices(variants, chosen)
  const options = optionChoices(variants, chosen)
  const enhanced = useHydrated()

  function asLinks(
    choices: readonly Choice[],
    face: (choice: Choice, reason?: string) => { content: ReactNode; label?: string },
  ) {
    return {
      enhanced,
      choices: choices.map((choice): LinkChoice => {
        const reason = obstacle(choice, chosen.color)
        return {
          key: choice.name,
          href: variantHref(path, choice.variant),
          checked: choice.checked,
          disabled: choice.missing,
          ...face(choice, reason),
        }
      }),
      onChoose(name: string) {
        const choice = choices.find((one) => one.name === name)
        if (choice) onChoose(choice.variant)
      },
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <ChoiceGroup name="Colour" value={chosen.color}>
        {(id) => (
          <div className="-ml-1 flex flex-wrap items-center gap-1">
            <ChoiceLinks
              labelledBy={id}
              {...asLinks(colors, (choice, reason) => ({
                content: <ColorFace choice={choice} />,
                label: [choice.name, reason].filter(Boolean).join(', '),
              }))}
              className="flex flex-wrap gap-1"
              choiceClassName="rounded-full"
            />
            <LinkedColors products={linked_products} />
          </div>
        )}
      </ChoiceGroup>
      {hasOptions(variants) ? (
        <ChoiceGroup name={optionGroupName(variants)} value={chosen.option}>
          {(id) => (
            <ChoiceLinks
              labelledBy={id}
              {...asLinks(options, (choice, reason) => ({
                content: (
                  <OptionFace
                    choice={choice}
                    reason={reason}
                    difference={choice.variant.discount_mrp - chosen.discount_mrp}
                  />
                ),
              }))}
              className="grid grid-cols-2 gap-2"
              choiceClassName="rounded-card"
            />
          )}
        </ChoiceGroup>
      ) : null}
    </div>
  )
}

function ChoiceGroup({ name, value, children }: { name: string; value: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div>
      <p className="mb-2 text-small">
        <span id={id} className="text-muted">
          {name}
        </span>
        <span className="ml-2 font-medium">{value}</span>
      </p>
      {children(id)}
    </div>
  )
}
