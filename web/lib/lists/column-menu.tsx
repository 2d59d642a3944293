import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { MenuButton } from '../../ui/actions/menu-button.tsx'
import { type ListColumns, moveColumn, noChoice } from './list-columns.ts'

/** Menu that shows, hides and moves the columns of a list. */
export function ColumnMenu({ columns: { choice, headers, change } }: { columns: ListColumns }) {
  const isChanged = JSON.stringify(choice) !== JSON.stringify(noChoice)
  return (
    <MenuButton
      label="Columns"
      icon={
        <>
          <Columns3 aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">Columns</span>
        </>
      }
      look="toolbar"
    >
      {() => (
        <>
          <ul aria-label="Columns" className="flex flex-col">
            {headers.map((header, index) => (
              <li key={header} className="flex min-h-9 items-center gap-1">
                <label className="flex min-w-0 flex-1 items-center gap-2 px-2 text-small">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={!choice.hidden.includes(header)}
                    onChange={({ target }) => {
                      const others = choice.hidden.filter((other) => other !== header)
                      change({ ...choice, hidden: target.checked ? others : [...others, header] })
                    }}
                  />
                  {header}
                </label>
                {([-1, 1] as const).map((step) => (
                  <IconButton
                    key={step}
                    small
                    label={`Move ${header} ${step === -1 ? 'left' : 'right'}`}
                    disabled={headers[index + step] === undefined}
                    onClick={() => change({ ...choice, order: moveColumn(headers, header, step) })}
                  >
                    {step === -1 ? (
                      <ArrowUp aria-hidden="true" className="size-4" />
                    ) : (
                      <ArrowDown aria-hidden="true" className="size-4" />
                    )}
                  </IconButton>
                ))}
              </li>
            ))}
          </ul>
          <Button tone="text" size="compact" disabled={!isChanged} onClick={() => change(noChoice)}>
            Show all as before
          </Button>
        </>
      )}
    </MenuButton>
  )
}
