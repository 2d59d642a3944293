/** Number of frames within which a busy phone has rendered the errors. */
const maxFrames = 20

/** Focuses the first match. React may render it some frames later, so it retries. */
export function focusFirst(root: ParentNode | null, selector: string, frames = maxFrames) {
  requestAnimationFrame(() => {
    const found = root?.querySelector<HTMLElement>(selector)
    if (found) found.focus()
    else if (frames > 1) focusFirst(root, selector, frames - 1)
  })
}

export const focusFirstInvalid = (root: ParentNode | null = document) =>
  focusFirst(root, '[aria-invalid="true"], [data-invalid] input')
