import { createStore } from '../state/create-store.ts'

/**
 * The open modal dialogs, topmost last. Content that must be visible and announced above them is rendered inside the
 * topmost one.
 */
const openDialogs = createStore<readonly HTMLDialogElement[]>([])
const without = (dialog: HTMLDialogElement) => openDialogs.get().filter((other) => other !== dialog)

export const modalStack = {
  push: (dialog: HTMLDialogElement) => openDialogs.set([...without(dialog), dialog]),
  remove: (dialog: HTMLDialogElement) => openDialogs.set(without(dialog)),
  openDialogs,
}
