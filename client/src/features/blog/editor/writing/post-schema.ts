import { type Attrs, type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model'
import { IMAGE_ADDRESS, LINK_ADDRESS } from '#shared/blog.ts'

/** What can be written without HTML: a part of what the server's sanitiser lets through, and nothing beyond it. */
export const postSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }: Node): DOMOutputSpec => [`h${String(attrs.level)}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    /** A picture of its own, with its caption as the content. */
    figure: {
      group: 'block',
      content: 'text*',
      defining: true,
      isolating: true,
      attrs: {
        src: { validate: 'string' },
        alt: { default: '', validate: 'string' },
        width: { default: null, validate: 'string|null' },
        height: { default: null, validate: 'string|null' },
      },
      parseDOM: [{ tag: 'figure', getAttrs: figureOf, contentElement: captionOf }],
      toDOM: ({ attrs }: Node): DOMOutputSpec => ['figure', ['img', attrs], ['figcaption', 0]],
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      parseDOM: [{ tag: 'img[src]', getAttrs: pictureOf }],
      toDOM: ({ attrs }: Node): DOMOutputSpec => ['img', { src: String(attrs.src), alt: String(attrs.alt) }],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }: Mark): DOMOutputSpec => ['a', { href: String(attrs.href) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

function linkOf(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href') ?? ''
  return LINK_ADDRESS.test(href) && { href }
}

function pictureOf(element: HTMLElement): Attrs | false {
  const src = element.getAttribute('src') ?? ''
  return IMAGE_ADDRESS.test(src) && { src, alt: element.getAttribute('alt') ?? '' }
}

function figureOf(element: HTMLElement): Attrs | false {
  const picture = element.querySelector('img')
  const attrs = picture !== null && pictureOf(picture)
  if (picture === null || attrs === false) return false
  return { ...attrs, width: picture.getAttribute('width'), height: picture.getAttribute('height') }
}

function captionOf(element: Element): HTMLElement {
  return element.querySelector('figcaption') ?? element.ownerDocument.createElement('figcaption')
}
