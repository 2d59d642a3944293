import { Button } from '../../../../ui/actions/button.tsx'

export interface VariantHistory {
  /** Full name of the variant. */
  name: string
  open(): void
}

/** Opens the stock and price history of a variant. */
export const HistoryButton = ({ name, open }: VariantHistory) => (
  <Button tone="text" size="row" aria-label={`History of ${name}`} onClick={open}>
    History
  </Button>
)
