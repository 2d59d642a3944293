/** Number of frames within which a busy phone has rendered the errors. */
const maxFrames = 20

/** Focuses the first invalid field. React may render the errors some frames later, so it retries, then gives up. */
export function focusFirstInvalid(root: ParentNode | null = document, onMissing?: () => void, frames = maxFrames) {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(root, onMissing, frames - 1)
    else onMissing?.()
  })
}
