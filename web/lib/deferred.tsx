import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const waiting: Promise<unknown>[] = []

/**
 * A part further down a page: in the server's HTML it is there like any other, and its code comes to the browser only once what
 * stands above works.
 */
export function deferred<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  const Part = import.meta.env.SSR ? loadedPart(load) : lazy(load)
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

/** On the server nothing may be waited for while a page is rendered. */
function loadedPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  waiting.push(load().then((module) => (Loaded = module.default)))
  return (props) => (Loaded ? <Loaded {...props} /> : null)
}

/** Before the first page is rendered on the server. */
export const deferredPartsLoaded = (): Promise<unknown> => Promise.all(waiting)
