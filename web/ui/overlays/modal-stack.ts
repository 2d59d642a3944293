/** The modal dialogs that are open, the topmost last: what must be seen and heard above them goes inside the last one. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

export const modalStack = {
  push: (dialog: HTMLDialogElement) => set([...open.filter((other) => other !== dialog), dialog]),
  remove: (dialog: HTMLDialogElement) => set(open.filter((other) => other !== dialog)),
  top: (): HTMLDialogElement | undefined => open.at(-1),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
