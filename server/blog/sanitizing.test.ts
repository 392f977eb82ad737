import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { SCRIPT_VECTORS } from '#tests/support/fixtures/script-vectors.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let admin: Caller
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp({
    APP_URL: 'https://markt.test',
    IMAGE_HOSTS: 'fotos.test',
    S3_PUBLIC_URL: 'https://speicher.test/markt',
  })
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

let serial = 0
/** What readers get of a post with this content. */
async function publish(content: string): Promise<string> {
  const slug = `beitrag-${++serial}`
  await admin.blog.create({ title: 'Beitrag', slug, content, status: 'published' })
  return (await visitor.blog.getBySlug({ slug })).content
}

test('what a post may hold stays as it was written', async () => {
  const content = `<h2>Käfig</h2>
<p>Sechs <strong>bis</strong> <em>zehn</em> Bienen,<br />nicht mehr.</p>
<ul><li>Luft</li></ul><ol start="3"><li>Futter</li></ol>
<blockquote>„Montag bis Mittwoch“</blockquote>
<table><tbody><tr><th scope="row">Menge</th><td colspan="2">30 ml</td></tr></tbody></table>
<figure><img src="/api/images/wabe.webp" alt="Wabe" width="800" height="600" loading="lazy" /><figcaption>Wabe</figcaption></figure>
<hr /><pre><code>a &lt; b</code></pre>`
  expect(await publish(content)).toBe(content)
})

test('links keep their address and lose their power over this page', async () => {
  expect(await publish('<a href="https://www.imker.test/a?b=1&amp;c=2" target="_blank">Imker</a>')).toBe(
    '<a href="https://www.imker.test/a?b=1&amp;c=2" rel="noopener">Imker</a>',
  )
  expect(await publish('<a href="/marketplace?category=honey" rel="opener" title="Honig">Honig</a>')).toBe(
    '<a href="/marketplace?category=honey" title="Honig" rel="noopener">Honig</a>',
  )
  expect(await publish('<a href="mailto:info@imker.test">Post</a> <a href="#unten">unten</a>')).toBe(
    '<a href="mailto:info@imker.test" rel="noopener">Post</a> <a href="#unten" rel="noopener">unten</a>',
  )
})

test('pictures come from this site, the picture store or a host that the operator has named; others disappear', async () => {
  const image = (src: string) => publish(`<p>Text<img src="${src}" alt="Bild"></p>`)
  const kept = (src: string) => `<p>Text<img src="${src}" alt="Bild" loading="lazy" /></p>`
  for (const src of [
    '/art/beute.svg',
    'https://fotos.test/a.jpg',
    'https://speicher.test/markt/wabe.webp',
    'https://markt.test/images/wabe.webp',
  ]) {
    expect(await image(src)).toBe(kept(src))
  }
  for (const src of [
    'https://bilder.test/a.jpg',
    'https://fotos.test.bilder.test/a.jpg',
    'https://fotos.test@bilder.test/a.jpg',
    'https://fotos.test:8443/a.jpg',
    'http://fotos.test/a.jpg',
    '//fotos.test/a.jpg',
    '/\\fotos.test/a.jpg',
    'data:image/svg+xml,x',
    '',
  ])
    expect(await image(src)).toBe('<p>Text</p>')
  const figure =
    '<figure><img src="https://bilder.test/a.jpg" alt="Bild"><figcaption>Wabe</figcaption></figure>'
  expect(await publish(figure)).not.toContain('bilder.test')
})

test('a first heading becomes a second: the page has its own', async () => {
  expect(await publish('<h1 style="color:red" class="x" id="y">Titel</h1>')).toBe('<h2>Titel</h2>')
})

test('the preview shows what saving stores', async () => {
  const content = '<h1>Titel</h1><script>alert(1)</script><p onclick="alert(1)">Text</p>'
  expect(await admin.blog.preview({ content })).toEqual({ content: await publish(content) })
})

test.each(SCRIPT_VECTORS)('%s does nothing to its readers', async vector => {
  const stored = await publish(`<p>vorher</p>${vector}<p>nachher</p>`)
  expect(stored).toMatch(/^<p>vorher<\/p>/)
  const tags = parseTags(stored)
  for (const { name, attributes } of tags) {
    expect(HARMLESS_TAGS).toContain(name)
    for (const [attribute, value] of attributes) {
      expect(HARMLESS_ATTRIBUTES).toContain(attribute)
      if (attribute === 'href') expect(value).toMatch(/^(https?:\/\/[^/]|mailto:|tel:|#|\/(?![/\\]))/)
      if (attribute === 'src') expect(value).toMatch(/^(https:\/\/[^/]|\/(?![/\\]))/)
    }
  }
})

const HARMLESS_TAGS =
  'p br strong b em i u s sub sup small code a h2 h3 h4 ul ol li blockquote pre hr img figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  )
const HARMLESS_ATTRIBUTES = 'href rel title src alt width height loading start colspan rowspan scope'.split(
  ' ',
)

interface Tag {
  name: string
  attributes: [string, string][]
}

/**
 * The tags in a sanitiser's output. Its form is narrow (lower-case, quoted, `<` nowhere else), and whatever does not
 * have that form is returned as a tag of that name, which no test accepts.
 */
function parseTags(html: string): Tag[] {
  return [...html.matchAll(/<(?:([^>"]|"[^"]*")*)>?/g)].map(([text]) => {
    const tag = /^<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>$/.exec(text)
    if (tag?.[1] === undefined) return { name: text, attributes: [] }
    const attributes = [...(tag[2] ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)]
    return { name: tag[1], attributes: attributes.map(([, name = '', value = '']) => [name, value]) }
  })
}
