import { useEffect, useRef, type MouseEvent } from 'react'
import { Anchor } from '../../ui/actions/anchor.tsx'
import { isPlainClick } from '../../ui/actions/plain-click.ts'
import { classNames } from '../../ui/display/class-names.ts'
import type { PaletteCommand, PaletteSection } from './palette-command.ts'

interface ResultsProps {
  id: string
  sections: readonly PaletteSection[]
  activeId: string | undefined
  onActive(command: PaletteCommand): void
  onChoose(command: PaletteCommand): void
}

/** The sections as one list box; the focus stays in the field. */
export function PaletteResults({ id, sections, ...rest }: ResultsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="flex flex-col gap-2">
      {sections.map(({ title, commands }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 py-1 text-caption font-medium text-muted">
            {title}
          </p>
          {commands.map((command) => (
            <PaletteOption key={command.id} id={`${id}-${command.id}`} command={command} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Omit<ResultsProps, 'sections'> {
  command: PaletteCommand
}

function PaletteOption({ id, command, activeId, onActive, onChoose }: OptionProps) {
  const isActive = command.id === activeId
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    onMouseMove: () => onActive(command),
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-small',
      isActive && 'bg-tile outline-2 -outline-offset-2 outline-accent-text',
    ),
  } as const
  function onClick(event: MouseEvent) {
    // A link in a new tab leaves the palette as it is.
    if (isPlainClick(event)) onChoose(command)
  }
  return (
    <div ref={option}>
      {command.href === undefined ? (
        <button {...shared} type="button" tabIndex={-1} onClick={onClick}>
          <OptionContent command={command} />
        </button>
      ) : (
        <Anchor {...shared} href={command.href} tabIndex={-1} onClick={onClick}>
          <OptionContent command={command} />
        </Anchor>
      )}
    </div>
  )
}

const OptionContent = ({ command: { Icon, label, detail, keys } }: { command: PaletteCommand }) => (
  <>
    <Icon className="size-4 shrink-0 text-muted" />
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 max-sm:flex-col max-sm:items-start">
      <span className="font-medium wrap-anywhere tabular">{label}</span>
      {detail ? <span className="text-caption text-muted wrap-anywhere tabular">{detail}</span> : null}
    </span>
    {keys ? <kbd className="shrink-0 font-mono text-caption text-muted max-md:hidden">{keys}</kbd> : null}
  </>
)
