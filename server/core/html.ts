/** Markup that is safe to send: made by {@link html}, which escapes what is put into it. */
export interface Html {
  readonly markup: string
}

type Insert = Html | string | number | null | false | readonly Insert[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe as text and inside a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}

/**
 * A template of markup, also of XML: texts and numbers are escaped, other markup goes in as it is, lists are joined,
 * `null` and `false` leave a gap.
 */
export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  const markup = strings.reduce((result, part, index) => result + markupOf(inserts[index - 1] ?? null) + part)
  return { markup }
}

/** Markup that someone else has made safe, like the sanitised text of a post. */
export function trustedHtml(markup: string): Html {
  return { markup }
}

/**
 * JSON for a script element that the browser does not run. Without `<` nothing in it can end the element or open a
 * comment.
 */
export function inlineJson(json: string): Html {
  return { markup: json.replaceAll('<', '\\u003c') }
}

function markupOf(insert: Insert): string {
  if (insert === null || insert === false) return ''
  if (typeof insert === 'string' || typeof insert === 'number') return escapeHtml(String(insert))
  return 'markup' in insert ? insert.markup : insert.map(markupOf).join('')
}
