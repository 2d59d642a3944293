import {
  lazy,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react'
import { replayEvents, type EventLog } from './replay-early-events.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const pendingLoads: Promise<unknown>[] = []

/**
 * A part below the first screen: the server renders it like any other, and the browser loads its code once the rest
 * works. 9 kB less JavaScript before a product page works. Until then its element and its urgent props may not change:
 * React would discard the server's HTML and leave a gap, so the props are deferred and the element is memoized. What is
 * pressed and typed in the part until then is repeated.
 */
export function deferred<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  const Part = import.meta.env.SSR ? preloadPart(load) : lazy(load)
  return function Deferred(props) {
    const deferredProps = useDeferredValue(props)
    const { ref, endRecording } = useRecordedEvents()
    return useMemo(
      () => (
        <div ref={ref} className="contents">
          <Suspense fallback={null}>
            <Part {...deferredProps} />
            <OnHydration run={endRecording} />
          </Suspense>
        </div>
      ),
      [deferredProps, ref, endRecording],
    )
  }
}

/** Inside of `Suspense`: runs once the code is there and the part works. */
function OnHydration({ run }: { run(): void }) {
  useLayoutEffect(run, [run])
  return null
}

/** Records events in an element until the recording is ended, which repeats them. */
function useRecordedEvents() {
  const ref = useRef<HTMLDivElement>(null)
  const log = useRef<EventLog | 'ended'>(undefined)
  const [endRecording] = useState(() => () => {
    if (typeof log.current === 'object') replayEvents(log.current)
    log.current = 'ended'
  })
  // After the effect of a part whose code is there already.
  useLayoutEffect(() => {
    if (ref.current && log.current !== 'ended') log.current = globalThis.recordEvents?.(ref.current)
    return () => {
      if (typeof log.current === 'object') log.current.stop()
    }
  }, [])
  return { ref, endRecording }
}

/** The page is rendered synchronously, so the server loads every part beforehand: `lazy` would render its fallback. */
function preloadPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  pendingLoads.push(load().then((module) => (Loaded = module.default)))
  return (props) => (Loaded ? <Loaded {...props} /> : null)
}

/** Await this before the first page is rendered on the server. */
export const preloadDeferredParts = (): Promise<unknown> => Promise.all(pendingLoads)
