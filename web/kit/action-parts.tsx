import Pencil from 'lucide-react/icons/pencil'
import { Button } from '../ui/actions/button.tsx'
import type { ButtonStyle } from '../ui/actions/button-class.ts'
import { Chip, ChipLink } from '../ui/actions/chip.tsx'
import { HeartToggle } from '../ui/actions/heart-toggle.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { MenuButton } from '../ui/actions/menu-button.tsx'
import { RemovalMark, removalChipClass } from '../ui/actions/removal-chip.tsx'
import { RowActions } from '../ui/actions/row-actions.tsx'
import { MenuItem } from '../ui/actions/row-menu.tsx'
import { doNothing, longText, Specimen } from './specimen.tsx'

const tones: readonly ButtonStyle['tone'][] = ['primary', 'secondary', 'text', 'danger']
const sizes: readonly ButtonStyle['size'][] = ['large', 'medium', 'small', 'compact', 'row']

export const ActionParts = () => (
  <>
    {tones.map((tone) => (
      <Specimen key={tone} name={`Button, ${tone}: default, disabled, busy`}>
        <Button tone={tone}>Save address</Button>
        <Button tone={tone} disabled>
          Save address
        </Button>
        <Button tone={tone} busy>
          Save address
        </Button>
      </Specimen>
    ))}
    <Specimen name="Button: sizes, long text">
      {sizes.map((size) => (
        <Button key={size} size={size}>
          Export
        </Button>
      ))}
      <Button tone="secondary" wide>
        {longText}
      </Button>
    </Specimen>
    <Specimen name="Link button, icon buttons, heart">
      <LinkButton href="#" tone="secondary">
        All orders
      </LinkButton>
      <IconButton label="Edit">
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label="Edit" small>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label="Edit" disabled>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <HeartToggle label="Wishlist" pressed={false} onPress={doNothing} />
      <HeartToggle label="Wishlist" pressed onPress={doNothing} />
    </Specimen>
    <Specimen name="Chips: default, pressed, link, removal">
      <Chip pressed={false} onPress={doNothing}>
        5G
      </Chip>
      <Chip pressed onPress={doNothing}>
        5G
      </Chip>
      <ChipLink href="#">7 days</ChipLink>
      <ChipLink href="#" current>
        30 days
      </ChipLink>
      <button type="button" className={removalChipClass}>
        <RemovalMark>8 GB</RemovalMark>
      </button>
    </Specimen>
    <Specimen name="Row actions, menu">
      <RowActions name="Handset One" edit={doNothing} onDelete={doNothing} />
      <MenuButton label="More" look="toolbar" icon="More">
        {(close) => (
          <>
            <MenuItem close={close} onSelect={doNothing}>
              Download invoice
            </MenuItem>
            <MenuItem close={close} disabled onSelect={doNothing}>
              Delete invoice
            </MenuItem>
          </>
        )}
      </MenuButton>
    </Specimen>
  </>
)
