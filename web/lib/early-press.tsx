import { useLayoutEffect } from 'react'

declare global {
  /** The last press of a button while nothing answered yet. */
  var earlyPress: Event | undefined
  var noteEarlyPress: (event: Event) => void
}

/** Links and forms work by themselves; only a button needs the page's code. */
const noting = `addEventListener("click",globalThis.noteEarlyPress=function(event){var button=event.target.closest&&event.target.closest("button");if(button&&button.type=="button")earlyPress=event},true);var earlyPress`

/** Stands in the head, before anything that can be pressed. */
export function EarlyPressScript() {
  return <script id="early-press" dangerouslySetInnerHTML={{ __html: noting }} />
}

/** On a slow line a page is read and pressed before its code is there: such a press is made again once it is, so that it is not lost. */
export function EarlyPress() {
  useLayoutEffect(() => {
    removeEventListener('click', globalThis.noteEarlyPress, true)
    const press = globalThis.earlyPress
    globalThis.earlyPress = undefined
    // A press that is under way just now reaches the page by itself.
    const pressed = press?.eventPhase === Event.NONE && press.target instanceof Element ? press.target.closest('button') : null
    if (pressed) setTimeout(() => pressed.click())
  }, [])
  return null
}
