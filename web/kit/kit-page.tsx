import { ActionParts } from './action-parts.tsx'
import { ChoiceParts } from './choice-parts.tsx'
import { DateParts } from './date-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { NavigationParts } from './navigation-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { StateParts } from './state-parts.tsx'
import { ValueParts } from './value-parts.tsx'

const sections = {
  Actions: ActionParts,
  Fields: FieldParts,
  Choices: ChoiceParts,
  Dates: DateParts,
  Values: ValueParts,
  States: StateParts,
  Navigation: NavigationParts,
  Overlays: OverlayParts,
}

/** Every part of the design system in its states, a section each. */
export const KitPage = () => (
  <main className="mx-auto flex max-w-[880px] flex-col gap-8 p-6">
    <h1 className="text-h2">Kit</h1>
    {Object.entries(sections).map(([name, Parts]) => (
      <section key={name} aria-label={name} className="flex flex-col gap-5 border-t border-line bg-ground py-5">
        <h2 className="text-h3">{name}</h2>
        <Parts />
      </section>
    ))}
  </main>
)
