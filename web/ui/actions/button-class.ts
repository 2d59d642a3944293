import { classNames } from '../display/class-names.ts'

export interface ButtonStyle {
  /**
   * `primary`: the one accent of a view; `secondary`: next to it; `text`: low emphasis; `danger`: only in confirm
   * dialogs.
   */
  tone?: 'primary' | 'secondary' | 'text' | 'danger' | 'inverse'
  /** `compact` is for toolbars of staff pages, `row` for rows of their tables. */
  size?: 'large' | 'medium' | 'small' | 'compact' | 'row'
  wide?: boolean
}

const tones = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-control bg-ground text-ink hover:border-strong hover:bg-sunken',
  text: 'text-accent-text hover:bg-accent-ground',
  danger: 'bg-danger-fill text-white hover:opacity-90',
  inverse: 'bg-white text-black hover:bg-white/88',
} as const

const sizes = {
  large: 'min-h-13 px-7 text-base',
  medium: 'button-medium',
  small: 'button-small',
  compact: 'button-compact',
  row: 'button-row',
} as const

/** Classes shared by buttons and by links that look like buttons. */
export function buttonClass({ tone = 'primary', size = 'medium', wide = false }: ButtonStyle): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold no-underline select-none transition-colors duration-120 disabled:opacity-50',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}
