import Download from 'lucide-react/icons/download'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { KeyHint } from '../../ui/display/key-hint.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

const tones = ['primary', 'secondary', 'text', 'danger'] as const
const sizes = ['medium', 'small', 'compact', 'row'] as const

export const KitButtons = () => (
  <KitSection title="Buttons">
    {sizes.map((size) => (
      <KitStates key={size}>
        {tones.map((tone) => (
          <KitState key={tone} name={`${tone}, ${size}`}>
            <Button tone={tone} size={size}>
              Save order
            </Button>
          </KitState>
        ))}
      </KitStates>
    ))}
    <KitStates>
      <KitState name="disabled">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} size="compact" disabled>
            Save order
          </Button>
        ))}
      </KitState>
      <KitState name="busy">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} size="compact" busy>
            Save order
          </Button>
        ))}
      </KitState>
    </KitStates>
    <KitStates>
      <KitState name="with an icon">
        <Button tone="secondary" size="compact">
          <Download className="size-4" />
          Export
        </Button>
      </KitState>
      <KitState name="with its key">
        <Button size="compact">
          Print label <KeyHint>P</KeyHint>
        </Button>
      </KitState>
      <KitState name="link">
        <LinkButton href="#" tone="secondary" size="compact">
          Open order
        </LinkButton>
      </KitState>
    </KitStates>
    <KitStates>
      <KitState name="icon buttons: large, small, disabled">
        <IconButton label="Delete image">
          <Trash className="size-5" />
        </IconButton>
        <IconButton label="Delete row" small>
          <Trash className="size-4" />
        </IconButton>
        <IconButton label="Delete nothing" small disabled>
          <Trash className="size-4" />
        </IconButton>
      </KitState>
    </KitStates>
  </KitSection>
)
