import type { Page } from '@playwright/test'

/** As far as WCAG 1.4.12 lets readers spread text. */
const SPREAD = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`

/** A constructed style sheet, because the page's security policy refuses style elements. */
const SPACE_TEXT = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(SPREAD)})
  document.adoptedStyleSheets.push(sheet)
}`

const CLIPPED_TEXTS = `{
  const clips = element => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
    if (webkitLineClamp !== 'none' || element.clientWidth <= 1) return false
    const hides = overflow => overflow === 'hidden' || overflow === 'clip'
    const isTooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
    return isTooWide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
  }
  const isText = node => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== ''
  Array.from(document.querySelectorAll('body *'))
    .filter(element => Array.from(element.childNodes).some(isText) && clips(element))
    .map(element => element.tagName + '.' + element.className + ': ' + element.textContent.trim())
}`

export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(SPACE_TEXT)
}

/** Texts that their boxes cut off. What is shortened to some lines on purpose stands in full on its own page. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CLIPPED_TEXTS)
}
