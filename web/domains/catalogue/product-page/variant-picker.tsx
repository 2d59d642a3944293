import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { type ReactNode, useId } from 'react'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { type RadioLink, RadioLinks } from '../../../ui/navigation/radio-links.tsx'
import { ColorTile, OptionTile } from './variant-choice-tiles.tsx'
import {
  colorChoices,
  hasOptions,
  optionChoices,
  optionGroupName,
  unavailableReason,
  type Variant,
  type VariantChoice as Choice,
} from '../shared/variant-choices.ts'
import { variantHref } from './use-selected-variant.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { locateFile } from '../../../ui/display/locate-file.ts'

interface VariantPickerProps {
  product: Pick<ProductDetails, 'variants' | 'linked_products'>
  selected: Variant
  path: string
  onSelect(variant: Variant): void
}

/** Colours, including those sold as separate products, and options with their price difference. */
export function VariantPicker({
  product: { variants, linked_products },
  selected,
  path,
  onSelect,
}: VariantPickerProps) {
  const colors = colorChoices(variants, selected)
  const options = optionChoices(variants, selected)
  const enhanced = useHydrated()

  function toRadioLinks(
    choices: readonly Choice[],
    renderChoice: (choice: Choice, reason?: string) => { content: ReactNode; label?: string },
  ) {
    return {
      enhanced,
      choices: choices.map((choice): RadioLink => {
        const reason = unavailableReason(choice, selected.color)
        return {
          key: choice.name,
          href: variantHref(path, choice.variant),
          checked: choice.checked,
          disabled: choice.missing,
          ...renderChoice(choice, reason),
        }
      }),
      onSelect(name: string) {
        const choice = choices.find((candidate) => candidate.name === name)
        if (choice) onSelect(choice.variant)
      },
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <ChoiceGroup name="Colour" value={selected.color}>
        {(id) => (
          <div className="-ml-1 flex flex-wrap items-center gap-1">
            <RadioLinks
              labelledBy={id}
              {...toRadioLinks(colors, (choice, reason) => ({
                content: <ColorTile choice={choice} />,
                label: [choice.name, reason].filter(Boolean).join(', '),
              }))}
              className="flex flex-wrap gap-1"
              linkClassName="rounded-full"
            />
            <LinkedColors products={linked_products} />
          </div>
        )}
      </ChoiceGroup>
      {hasOptions(variants) ? (
        <ChoiceGroup name={optionGroupName(variants)} value={selected.option}>
          {(id) => (
            <RadioLinks
              labelledBy={id}
              {...toRadioLinks(options, (choice, reason) => ({
                content: (
                  <OptionTile
                    choice={choice}
                    reason={reason}
                    difference={choice.variant.discount_mrp - selected.discount_mrp}
                  />
                ),
              }))}
              className="grid grid-cols-2 gap-2"
              linkClassName="rounded-card"
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

/** Colours of the same phone that are separate products; each links to its page. */
function LinkedColors({ products }: { products: ProductDetails['linked_products'] }) {
  return products.map(({ product_unique, product_color, image }) => (
    <Anchor
      key={product_unique}
      href={href('product', { id: product_unique })}
      aria-label={`Also in ${product_color}`}
      title={product_color}
      className="grid size-12 place-items-center rounded-full"
    >
      <span className="grid size-10 place-items-center overflow-hidden rounded-full border border-line bg-tile hover:border-strong">
        <img src={locateFile(image)} alt="" loading="lazy" width={32} height={32} className="size-8 object-contain" />
      </span>
    </Anchor>
  ))
}
