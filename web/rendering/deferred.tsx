import { lazy, Suspense, useDeferredValue, useMemo, type ComponentType, type ReactElement } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const pendingLoads: Promise<unknown>[] = []

/**
 * A part below the first screen: the server renders it like any other, and the browser loads its code once the rest
 * works. 9 kB less JavaScript before a product page works. Until then its element and its urgent props may not change:
 * React would discard the server's HTML and leave a gap, so the props are deferred and the element is memoized.
 */
export function deferred<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  const Part = import.meta.env.SSR ? preloadPart(load) : lazy(load)
  return function Deferred(props) {
    const deferredProps = useDeferredValue(props)
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...deferredProps} />
        </Suspense>
      ),
      [deferredProps],
    )
  }
}

/** The page is rendered synchronously, so the server loads every part beforehand: `lazy` would render its fallback. */
function preloadPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  pendingLoads.push(load().then((module) => (Loaded = module.default)))
  return (props) => (Loaded ? <Loaded {...props} /> : null)
}

/** Await this before the first page is rendered on the server. */
export const preloadDeferredParts = (): Promise<unknown> => Promise.all(pendingLoads)
