import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { MenuButton } from '../../ui/actions/menu-button.tsx'
import { type ListColumns, moveColumn, noChoice } from './list-columns.ts'
import { densities, saveDensity, useDensity } from './row-density.ts'

export function ColumnMenu({ columns: { choice, headers: columns, change } }: { columns: ListColumns }) {
  const headers = columns.map(({ header }) => header)
  const isChanged = JSON.stringify(choice) !== JSON.stringify(noChoice)
  return (
    <MenuButton
      label="Columns"
      icon={
        <>
          <Columns3 className="size-4" />
          <span className="max-sm:hidden">Columns</span>
        </>
      }
      look="toolbar"
    >
      {() => (
        <>
          <ul
            aria-label="Columns"
            className="flex max-h-[60dvh] min-w-[min(304px,calc(100vw-48px))] flex-col overflow-y-auto overscroll-contain max-md:border-b max-md:border-line-soft"
          >
            {columns.map(({ header, isMinor }, index) => (
              <li key={header} className="flex min-h-9 shrink-0 items-center gap-1">
                <label className="flex min-w-0 flex-1 items-center gap-2 px-2 text-small">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0 accent-accent"
                    checked={!choice.hidden.includes(header)}
                    onChange={({ target }) => {
                      const others = choice.hidden.filter((other) => other !== header)
                      change({ ...choice, hidden: target.checked ? others : [...others, header] })
                    }}
                  />
                  <span className="sm:whitespace-nowrap">{header}</span>
                  {isMinor && !choice.hidden.includes(header) ? (
                    <span className="wide-only ml-auto text-caption whitespace-nowrap text-muted @min-[960px]:hidden">
                      Wide screens only
                    </span>
                  ) : null}
                </label>
                {([-1, 1] as const).map((step) => (
                  <IconButton
                    key={step}
                    small
                    label={`Move ${header} ${step === -1 ? 'left' : 'right'}`}
                    disabled={headers[index + step] === undefined}
                    onClick={() => change({ ...choice, order: moveColumn(headers, header, step) })}
                  >
                    {step === -1 ? <ArrowUp className="size-4" /> : <ArrowDown className="size-4" />}
                  </IconButton>
                ))}
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-1 border-t border-line-soft py-1 max-md:hidden">
            <label className="flex min-h-9 items-center gap-2 px-2 text-small">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={!choice.isUnpinned}
                onChange={({ target }) => change({ ...choice, isUnpinned: !target.checked })}
              />
              First column stays in view
            </label>
            <DensityChoice />
          </div>
          <Button tone="text" size="compact" disabled={!isChanged} className="-ml-1" onClick={() => change(noChoice)}>
            Reset columns
          </Button>
        </>
      )}
    </MenuButton>
  )
}

function DensityChoice() {
  const density = useDensity()
  return (
    <fieldset className="flex items-center gap-3 px-2 text-small">
      <legend className="sr-only">Rows</legend>
      {densities.map(({ value, label }) => (
        <label key={value} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name="row-density"
            className="size-4 shrink-0 accent-accent"
            checked={density === value}
            onChange={() => saveDensity(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
