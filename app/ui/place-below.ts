/**
 * Puts a popover below its button, in line with the edge that keeps it on the screen; above where there is no room.
 * Boxes are measured from the left in every language, so left and right are meant here.
 */
export function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const isAtEnd = box.left + box.width / 2 > clientWidth / 2
  const isAbove = box.bottom > window.innerHeight * 0.7
  popover.style.inset = 'auto'
  // From the edge that it keeps, it may reach as far as the other side of the screen.
  popover.style.maxWidth = `${(isAtEnd ? box.right : clientWidth - box.left) - 8}px`
  if (isAtEnd) popover.style.right = `${clientWidth - box.right}px`
  else popover.style.left = `${box.left}px`
  if (isAbove) popover.style.bottom = `${window.innerHeight - box.top + 6}px`
  else popover.style.top = `${box.bottom + 6}px`
}
