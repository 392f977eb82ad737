import type { Operator } from '#shared/site.ts'

/**
 * A part of a text that pages show and mails bring along, word for word the same. A string is a paragraph. Within strings
 * `**…**` is strong, `[words](address)` a link, and `{name}`, `{address}`, `{phone}` and `{email}` are the operator's.
 */
export type LegalBlock =
  | string
  | { heading: string }
  | { list: readonly string[] }
  /** Name and postal address, or e-mail and telephone, on lines of their own. */
  | { operator: 'address' | 'contact' }

export interface LegalTextSection {
  /** Part of the page's address (`#id`), so it stays the same when the title changes. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

/** A stretch of a line that looks the same throughout. */
export type LegalSpan =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'operator'; fact: OperatorFact }

export type OperatorFact = 'name' | 'address' | 'phone' | 'email'

const MARKS =
  /\*\*(?<strong>[^*]+)\*\*|\[(?<words>[^\][]+)\]\((?<href>[^()]+)\)|\{(?<fact>name|address|phone|email)\}/gu

/** What a line of a legal text consists of, in order. */
export function spansOf(line: string): LegalSpan[] {
  const spans: LegalSpan[] = []
  let end = 0
  for (const match of line.matchAll(MARKS)) {
    if (match.index > end) spans.push({ kind: 'plain', text: line.slice(end, match.index) })
    spans.push(markedSpan(match.groups ?? {}))
    end = match.index + match[0].length
  }
  if (end < line.length) spans.push({ kind: 'plain', text: line.slice(end) })
  return spans
}

function markedSpan({ strong, words, href, fact }: Record<string, string | undefined>): LegalSpan {
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (words !== undefined && href !== undefined) return { kind: 'link', text: words, href }
  return { kind: 'operator', fact: fact as OperatorFact }
}

/** What a text says about this installation. */
export interface LegalFacts {
  operator: Pick<Operator, 'name' | 'address' | 'email' | 'phone'>
  /** Without a slash at its end; links within the site are told in full. */
  appUrl: string
}

/** The blocks as text for a mail, with an empty line between them. */
export function toPlainText(blocks: readonly LegalBlock[], facts: LegalFacts): string {
  return blocks.map(block => plainBlock(block, facts)).join('\n\n')
}

/** All sections with their titles as text for a mail. */
export function sectionsToPlainText(sections: readonly LegalTextSection[], facts: LegalFacts): string {
  return sections.map(({ title, blocks }) => `${title}\n\n${toPlainText(blocks, facts)}`).join('\n\n\n')
}

function plainBlock(block: LegalBlock, facts: LegalFacts): string {
  if (typeof block === 'string') return plainLine(block, facts)
  if ('heading' in block) return block.heading
  if ('list' in block) return block.list.map(item => `- ${plainLine(item, facts)}`).join('\n')
  const { name, address, email, phone } = facts.operator
  if (block.operator === 'contact') return `E-Mail: ${email}\nTelefon: ${phone}`
  return [name, ...address.split(',').map(part => part.trim())].join('\n')
}

function plainLine(line: string, { operator, appUrl }: LegalFacts): string {
  return spansOf(line)
    .map(span => {
      if (span.kind === 'operator') return operator[span.fact]
      if (span.kind !== 'link') return span.text
      return `${span.text} (${span.href.startsWith('/') ? appUrl : ''}${span.href})`
    })
    .join('')
}
