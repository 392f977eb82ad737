import type { Page } from '@playwright/test'

/**
 * The controls of the page's content that a bar of the window lies on once they have the focus: by the middle of each, as people aim
 * at it. Controls that lie over other things themselves (hearts on pictures, the bars' own) are left out, and so is what nobody sees.
 */
const COVERED = `(() => {
  const isBar = element => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const barOf = element => {
    for (let at = element; at !== null && at !== document.body; at = at.parentElement) if (isBar(at)) return at
    return null
  }
  const controls = Array.from(document.querySelectorAll('main :is(a[href], button, input, select, textarea):not([disabled])'))
  return controls
    .filter(control => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && barOf(control) === null)
    .filter(control => control.closest('[inert]') === null)
    .filter(control => {
      control.focus()
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const bar = hit === null ? null : barOf(hit)
      return bar !== null && !bar.contains(control)
    })
    .map(control => (control.getAttribute('aria-label') ?? control.textContent ?? control.id).trim().slice(0, 60))
})()`

export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(COVERED)
}

/** How much of the window's height the bars take that stay in it, from 0 to 1. */
export function heightOfBars(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const bars = Array.from(document.querySelectorAll('body *')).filter(element => {
      const { position } = getComputedStyle(element)
      const { top, bottom, width } = element.getBoundingClientRect()
      const isAtEdge = top <= 0 || bottom >= innerHeight
      return ['fixed', 'sticky'].includes(position) && isAtEdge && width > innerWidth / 2 && bottom > 0 && top < innerHeight
    })
    const shown = bars.map(bar => bar.getBoundingClientRect())
    return shown.reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0) / innerHeight
  })()`)
}
