import { Section } from '../../../ui/display/section.tsx'
import type { EnterpriseContent } from '../enterprise-content.ts'
import { ContactUs } from './contact-us.tsx'

/** Steps of an enterprise order, in sequence. */
export function OrderSteps({ steps, onContact }: { steps: EnterpriseContent['steps']; onContact(): void }) {
  return (
    <Section
      title={`Enterprise Order in ${steps.length} Simple ${steps.length === 1 ? 'Step' : 'Steps'}`}
      tone="sunken"
    >
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={index} className="reveal border-t-2 border-line pt-5">
            <p className="text-h1 font-semibold text-accent-text tabular">{String(index + 1).padStart(2, '0')}</p>
            <h3 className="mt-6 text-h3 font-semibold lg:mt-10">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <ContactUs onOpen={onContact} />
      </div>
    </Section>
  )
}
