import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import Search from 'lucide-react/icons/search'
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { useSearchOptions } from './search-options.ts'

const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'))

interface SearchBoxProps {
  onDone?(): void
  /** Focuses the input on mount. */
  focusFirst?: boolean
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function useSearchBox({ onDone, focusFirst = false }: SearchBoxProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useSearchOptions(open ? text : '')
  const expanded = open && options.length > 0

  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])

  function type(next: string, isOpen: boolean) {
    setText(next)
    setOpen(isOpen)
    setActive(-1)
  }

  function navigateTo(to: string) {
    type('', false)
    input.current?.blur()
    onDone?.()
    void navigate(to)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const selectedOption = expanded ? options[active] : undefined
    if (selectedOption) return navigateTo(selectedOption.href)
    if (text.trim()) navigateTo(href('search', { text: text.trim() }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowSteps[event.key]
    if (!expanded || (step === undefined && event.key !== 'Escape')) return
    if (step === undefined) setOpen(false)
    else setActive((previous) => ((previous + step + 1 + options.length + 1) % (options.length + 1)) - 1)
    event.preventDefault()
  }

  const inputProps = {
    ref: input,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value, true),
    onKeyDown,
    onFocus: () => setOpen(true),
    onBlur: () => setOpen(false),
  }
  return { inputProps, onSubmit, active, options, expanded, navigateTo }
}

/** Search with suggestions. Without JavaScript it is a plain form that goes to /search. */
export function SearchBox(props: SearchBoxProps) {
  const listId = useId()
  const { inputProps, onSubmit, active, options, expanded, navigateTo } = useSearchBox(props)
  return (
    <search>
      <form action="/search" method="get" onSubmit={onSubmit} className="relative w-full">
        <input
          {...inputProps}
          type="search"
          name="text"
          role="combobox"
          aria-label="Search products"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search phones"
          maxLength={limits.searchMaxChars}
          className="h-11 w-full appearance-none rounded-full border border-transparent bg-tile pr-11 pl-5 text-small placeholder:text-muted hover:border-line focus:border-control focus:bg-ground [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          title="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-soft hover:text-ink"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        {expanded ? (
          <Suspense fallback={null}>
            <SearchSuggestions
              id={listId}
              options={options}
              active={active}
              onPick={(option) => navigateTo(option.href)}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}
