/** Frames in which a busy phone has drawn the marks. */
const maxFrames = 20

/** Once the marks are on the page, the first field that was refused gets the focus. React may draw them some frames later. */
export function focusFirstInvalid(root: ParentNode | null = document, frames = maxFrames) {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(root, frames - 1)
  })
}
