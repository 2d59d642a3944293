import type { ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  /** What the section is for, if the title does not say it. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of a group: its title and purpose beside its fields, or above them on a phone. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  return (
    <section
      aria-label={title}
      className="grid items-start gap-x-8 gap-y-4 rounded-card border border-line bg-ground p-4 sm:p-6 xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-base/5 font-semibold">{title}</h2>
        {lead ? <p className="mt-1 max-w-prose text-small text-muted">{lead}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

export const RowSection = ({ children, ...section }: SettingsSectionProps) => (
  <SettingsSection {...section}>
    <FieldRow>{children}</FieldRow>
  </SettingsSection>
)
