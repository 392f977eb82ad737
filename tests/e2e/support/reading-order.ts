import type { Page } from '@playwright/test'

/**
 * Pairs of texts and controls that are read in one order and seen in the other: what comes later in the document stands above, in
 * the same column, or to the left, in the same line. What sticks to the window's edge is measured where it belongs. Left out is what
 * lies over other things (a heart on a picture, bars fixed to the window), what nobody sees, what is drawn on a paper that is looked at as a whole (the label of a jar), and a row's button in
 * the corner of the card that it is on a phone.
 */
const MISPLACED = `{
  const SLACK = 2
  const isSeen = element => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const liesOver = element => {
    for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
      if (['absolute', 'fixed'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }
  const hasText = element => Array.from(element.childNodes).some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')
  const isRead = element => hasText(element) || element.matches('input, select, textarea, button, img[alt]:not([alt=""]), [role=img]')
  const sticking = Array.from(document.querySelectorAll('body *')).filter(element => getComputedStyle(element).position === 'sticky')
  for (const element of sticking) element.style.setProperty('position', 'relative', 'important')
  for (const element of sticking) element.style.setProperty('inset', 'auto', 'important')
  const units = Array.from(document.querySelectorAll('body *'))
    .filter(element => isRead(element) && element.closest('[aria-hidden=true], [inert], noscript, option, svg') === null)
    .filter(element => isSeen(element) && !liesOver(element))
    .map(element => ({ element, box: element.getBoundingClientRect(), whole: element.closest('tr, [aria-labelledby=paper]') }))
  const shared = (from, to, otherFrom, otherTo) => Math.min(to, otherTo) - Math.max(from, otherFrom)
  const isMisplaced = (one, next) => {
    const columns = shared(one.left, one.right, next.left, next.right)
    const lines = shared(one.top, one.bottom, next.top, next.bottom)
    const sameColumn = columns > Math.min(one.width, next.width) / 2
    const sameLine = lines > Math.min(one.height, next.height) / 2
    return (sameColumn && next.bottom <= one.top + SLACK && !sameLine) || (sameLine && next.right <= one.left + SLACK && columns <= 0)
  }
  const named = ({ element }) => element.tagName.toLowerCase() + ' "' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) + '"'
  const isOfOneThing = (one, next) => one.element.contains(next.element) || (one.whole !== null && one.whole === next.whole)
  const found = []
  units.forEach((one, index) => {
    for (const next of units.slice(index + 1)) {
      if (isMisplaced(one.box, next.box) && !isOfOneThing(one, next)) {
        found.push(named(one) + ' is read before ' + named(next))
        break
      }
    }
  })
  for (const element of sticking) for (const name of ['position', 'inset']) element.style.removeProperty(name)
  found
}`

export function misplacedTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(MISPLACED)
}
