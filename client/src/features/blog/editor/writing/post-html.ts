import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model'
import { parseInertHtml } from './parse-inert-html.ts'
import { postSchema } from './post-schema.ts'

const parser = DOMParser.fromSchema(postSchema)
const serializer = DOMSerializer.fromSchema(postSchema)

/** The post as a document to write in; `null` when that would lose something, a table for example. */
export function readPost(html: string): Node | null {
  const { body } = parseInertHtml(html)
  const post = parser.parse(body)
  // Nothing reads back as one empty paragraph.
  const isSame = html.trim() === '' || sameMarkup(body, bodyOf(post))
  return isSame ? post : null
}

/** What is pasted, reduced to what the editor knows. */
export function readPasted(html: string): Slice {
  return parser.parseSlice(parseInertHtml(html).body)
}

export function writePost(post: Node): string {
  const isEmpty = post.childCount === 1 && post.firstChild?.isTextblock && post.firstChild.childCount === 0
  return isEmpty ? '' : bodyOf(post).innerHTML
}

function bodyOf(post: Node): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  body.append(serializer.serializeFragment(post.content, { document: body.ownerDocument }))
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const others = [...(paragraph.parentElement?.children ?? [])].slice(1)
    if (others.every(({ tagName }) => /^[UO]L$/.test(tagName))) paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const caption of body.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove()
  return body
}

function sameMarkup(stored: HTMLElement, written: HTMLElement): boolean {
  return (
    [...stored.childNodes].map(outline).join('').trim() ===
    [...written.childNodes].map(outline).join('').trim()
  )
}

const SAME_TAGS: Record<string, string | undefined> = { b: 'strong', i: 'em' }
/** The sanitiser puts these on by itself. */
const ADDED = new Set(['rel="noopener"', 'loading="lazy"', 'alt=""'])
const BLOCKS = /^(?:body|ul|ol|blockquote|figure)$/

function outline(node: ChildNode): string {
  if (!(node instanceof Element)) {
    const text = (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ')
    const parent = node.parentElement?.localName ?? ''
    return node.nodeType === 3 ? (BLOCKS.test(parent) ? text.trim() : text) : `<!${text}>`
  }
  const name = SAME_TAGS[node.localName] ?? node.localName
  const attributes = [...node.attributes]
    .map(attribute => `${attribute.name}="${attribute.value}"`)
    .filter(attribute => !ADDED.has(attribute))
    .toSorted()
  return `<${[name, ...attributes].join(' ')}>${[...node.childNodes].map(outline).join('')}</${name}>`
}
