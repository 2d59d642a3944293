import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

export function FormButtons({ cancel, busy }: { cancel: string; busy: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <LinkButton href={cancel} tone="secondary">
        Cancel
      </LinkButton>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </div>
  )
}
