/** Number of frames within which a busy phone has rendered the errors. */
const maxFrames = 20

/** Focuses the first invalid field. React may render the errors some frames later, so it retries. */
export function focusFirstInvalid(root: ParentNode | null = document, frames = maxFrames) {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(root, frames - 1)
  })
}
