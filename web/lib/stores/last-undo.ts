/** How long the keyboard undoes the last change, also after its toast has gone. */
const undoMs = 60_000

let last: { run(): void; until: number } | undefined

/** Remembers how the last change is undone; returns the same, which is forgotten once it has run. */
export function rememberUndo(undo: () => void): () => void {
  function run() {
    if (last?.run === run) last = undefined
    undo()
  }
  last = { run, until: Date.now() + undoMs }
  return run
}

/** Undoes the last change; false if there is none of the last minute. */
export function runLastUndo(): boolean {
  if (!last || last.until < Date.now()) return false
  last.run()
  return true
}
