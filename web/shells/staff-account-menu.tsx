import { href, type PageName } from '@handset/contract/pages.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user'
import type { ReactNode } from 'react'
import { roleLabel } from '../domains/staff/role-labels.ts'
import { densities, saveDensity, useDensity } from '../lib/lists/row-density.ts'
import { type ColorTheme, saveColorTheme, useColorTheme } from '../lib/session/color-theme.ts'
import { type StaffKind, useStaffName, useStaffRole } from '../lib/session/staff-session.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { MenuButton } from '../ui/actions/menu-button.tsx'
import { MenuItem, menuItemClass } from '../ui/actions/row-menu.tsx'

const accountPages = { admin: 'adminAccount', warehouse: 'warehouseAccount' } as const satisfies Record<
  StaffKind,
  PageName
>
export const accountPage = (kind: StaffKind): string => href(accountPages[kind])

const themes: readonly { value: ColorTheme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
interface StaffAccountMenuProps {
  kind: StaffKind
  onLogout(): void
  /** Opens the list of shortcuts, where there are some. */
  onShowShortcuts?: (() => void) | undefined
}

export function StaffAccountMenu({ kind, onLogout, onShowShortcuts }: StaffAccountMenuProps) {
  const name = useStaffName(kind)
  const role = useStaffRole(kind)
  const theme = useColorTheme()
  const density = useDensity()
  return (
    <MenuButton
      label={name ? `Account, ${name}` : 'Account'}
      look="account"
      icon={
        <>
          <CircleUser className="size-5 shrink-0" />
          {name ? <span className="hidden max-w-40 truncate sm:block">{name}</span> : null}
          <ChevronDown className="hidden size-4 shrink-0 text-muted sm:block" />
        </>
      }
    >
      {(close) => (
        <div className="flex w-64 flex-col gap-3">
          <div className="px-3 pt-2">
            <p className="font-semibold wrap-anywhere">{name || 'Staff'}</p>
            {role ? <p className="text-caption text-muted">{roleLabel(role)}</p> : null}
          </div>
          <Choice legend="Theme" name="theme" options={themes} value={theme} onChange={saveColorTheme} />
          <Choice legend="Rows of lists" name="density" options={densities} value={density} onChange={saveDensity} />
          <div className="border-t border-line-soft pt-2 max-md:[&>*]:min-h-11">
            <Anchor href={accountPage(kind)} onClick={close} className={menuItemClass}>
              My account and sessions
            </Anchor>
            {onShowShortcuts ? (
              <MenuItem close={close} onSelect={onShowShortcuts}>
                <Spread>
                  Keyboard shortcuts <kbd className="font-mono text-caption text-muted">?</kbd>
                </Spread>
              </MenuItem>
            ) : null}
            <MenuItem close={close} onSelect={onLogout}>
              Log out
            </MenuItem>
          </div>
        </div>
      )}
    </MenuButton>
  )
}

const Spread = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-1 items-center justify-between">{children}</span>
)

interface ChoiceProps<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}

/** A few choices side by side, of which one is taken. */
function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="px-3">
      <legend className="pb-1 text-caption text-muted">{legend}</legend>
      <div className="flex rounded-control bg-tile p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-(--control-height,32px) flex-1 place-items-center rounded-[6px] px-2 text-caption font-medium text-soft border border-transparent has-checked:border-line has-checked:bg-[light-dark(var(--color-ground),var(--color-line))] has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
