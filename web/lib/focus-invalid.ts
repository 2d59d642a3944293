/** Once the marks are on the page, the first field that was refused gets the focus. */
export function focusFirstInvalid(root: ParentNode | null = document) {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus())
}
