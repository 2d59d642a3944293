import { lazy, Suspense, useDeferredValue, useMemo, type ComponentType, type ReactElement } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const pendingLoads: Promise<unknown>[] = []

/**
 * A part further down a page: in the server's HTML it is there like any other, and its code comes to the browser only once what
 * stands above works. Until then nothing may touch it: a new element, or new props that cannot wait, would make React throw the server's
 * part away and leave a hole.
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

/** On the server nothing may be waited for while a page is rendered. */
function preloadPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  pendingLoads.push(load().then((module) => (Loaded = module.default)))
  return (props) => (Loaded ? <Loaded {...props} /> : null)
}

/** Before the first page is rendered on the server. */
export const preloadDeferredParts = (): Promise<unknown> => Promise.all(pendingLoads)
