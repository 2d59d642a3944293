import { createStore } from '../state/create-store.ts'

/** The open modal dialogs, the topmost last. Content that must be seen and heard above them goes inside the topmost one. */
const openDialogs = createStore<readonly HTMLDialogElement[]>([])
const without = (dialog: HTMLDialogElement) => openDialogs.get().filter((other) => other !== dialog)

export const modalStack = {
  push: (dialog: HTMLDialogElement) => openDialogs.set([...without(dialog), dialog]),
  remove: (dialog: HTMLDialogElement) => openDialogs.set(without(dialog)),
  openDialogs,
}
