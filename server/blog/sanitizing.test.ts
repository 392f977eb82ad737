import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#tests/support/app.ts'
import { createUser } from '#tests/support/factories.ts'

let app: TestApp
let admin: Caller
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
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

test('pictures come over HTTPS or from this site; others disappear', async () => {
  const image = (src: string) => publish(`<p>Text<img src="${src}" alt="Bild"></p>`)
  const kept = (src: string) => `<p>Text<img src="${src}" alt="Bild" loading="lazy" /></p>`
  for (const src of ['https://bilder.test/a.jpg', '/art/beute.svg']) expect(await image(src)).toBe(kept(src))
  for (const src of [
    'http://bilder.test/a.jpg',
    '//bilder.test/a.jpg',
    '/\\bilder.test/a.jpg',
    'data:image/svg+xml,x',
    '',
  ])
    expect(await image(src)).toBe('<p>Text</p>')
})

test('a first heading becomes a second: the page has its own', async () => {
  expect(await publish('<h1 style="color:red" class="x" id="y">Titel</h1>')).toBe('<h2>Titel</h2>')
})

test('the preview shows what saving stores', async () => {
  const content = '<h1>Titel</h1><script>alert(1)</script><p onclick="alert(1)">Text</p>'
  expect(await admin.blog.preview({ content })).toEqual({ content: await publish(content) })
})

/** Each tries to run a script, to send the reader away or to draw over the page. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror = "alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=x oNeRrOr=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<img src=1 srcset="x 1x, javascript:alert(1) 2x" onload=alert(1)>',
  '<img src="/x" style="position:fixed;inset:0">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="java\u00adscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.test/1">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="\\\\evil.test">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="https://x" onmouseover="alert(1)">x</a>',
  '<a href="https://x" target="_blank" ping="https://evil.test">x</a>',
  '<p onclick=alert(1) onfocus=alert(1) tabindex=1 autofocus>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="position:fixed;inset:0;z-index:9999">x</div>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<style>@import "https://evil.test/x.css"; p{background:url(javascript:alert(1))}</style>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<select onfocus=alert(1)><option>x</option></select>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<xss id=x onfocus=alert(1) tabindex=1>x</xss>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<a title="x\\" onmouseover=alert(1) y=\\"">x</a>',
  '<img alt="<script>alert(1)</script>" src="/x">',
  '<a id="body" name="cookie" href="/x">x</a>',
]

test.each(VECTORS)('%s does nothing to its readers', async vector => {
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
