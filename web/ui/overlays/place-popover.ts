const gap = 6
const margin = 8

/** Places a panel of the top layer below its anchor, or above it where more room is, and inside the window. */
export function placePopover(panel: HTMLElement, anchor: HTMLElement): void {
  const { documentElement: view } = document
  const box = anchor.getBoundingClientRect()
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const roomBelow = view.clientHeight - box.bottom - gap - margin
  const roomAbove = box.top - gap - margin
  const isBelow = height <= roomBelow || roomBelow >= roomAbove
  const room = Math.max(0, isBelow ? roomBelow : roomAbove)
  const isRightAligned = panel.dataset.align === 'end'
  const left = isRightAligned ? box.right - width : box.left
  Object.assign(panel.style, {
    maxHeight: `${room}px`,
    left: `${Math.max(margin, Math.min(left, view.clientWidth - width - margin))}px`,
    top: `${isBelow ? box.bottom + gap : box.top - gap - Math.min(height, room)}px`,
    opacity: '1',
  })
}
