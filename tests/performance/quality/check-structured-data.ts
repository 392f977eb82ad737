import type { SentPage } from '#tests/performance/quality/crawl-site.ts'

type Node = Record<string, unknown>

/** A property that a search engine asks for, and how it has to look. */
type Rules = Record<string, (value: unknown) => boolean>

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)
const isTime = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T')
const isNode = (type: string) => (value: unknown) => (value as Node | undefined)?.['@type'] === type
const isUrlList = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 && value.every(isUrl) : isUrl(value)

/** What Google's documentation names as required for a rich result of each type. */
const REQUIRED: Record<string, Rules> = {
  Product: { name: isText, url: isUrl },
  Offer: { price: isPrice, priceCurrency: value => value === 'EUR', availability: isUrl, url: isUrl },
  UnitPriceSpecification: { price: isPrice, priceCurrency: value => value === 'EUR' },
  QuantitativeValue: { value: Number.isFinite, unitCode: isText },
  BreadcrumbList: { itemListElement: value => Array.isArray(value) && value.length >= 2 },
  ListItem: { position: Number.isInteger, name: isText, item: isUrl },
  BlogPosting: {
    headline: isText,
    url: isUrl,
    datePublished: isTime,
    dateModified: isTime,
    publisher: isNode('Organization'),
  },
  LocalBusiness: { name: isText, url: isUrl, address: isNode('PostalAddress') },
  Organization: { name: isText },
  WebSite: { name: isText, url: isUrl },
  SearchAction: { target: isNode('EntryPoint'), 'query-input': isText },
  EntryPoint: { urlTemplate: isText },
  PostalAddress: { addressLocality: isText, addressCountry: value => /^[A-Z]{2}$/.test(String(value)) },
  Person: { name: isText },
}

/** Where a property is there, it has to look like this, whatever the type. */
const WELL_FORMED: Rules = { image: isUrlList, logo: isUrl, itemCondition: isUrl }

/** What a page of this kind must carry. */
const EXPECTED: [address: RegExp, types: string[]][] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/listings\/\d+$/, ['Product', 'BreadcrumbList']],
  [/^\/imkereien\/\d/, ['LocalBusiness', 'BreadcrumbList']],
  [/^\/blog\/[^/]+$/, ['BlogPosting', 'BreadcrumbList']],
]

/** What a search engine would refuse in the structured data of these pages. */
export function checkStructuredData(pages: readonly SentPage[]): string[] {
  return pages
    .filter(({ status }) => status === 200)
    .flatMap(page => checkPage(page).map(fault => `${page.address}: ${fault}`))
}

function checkPage({ address, html }: SentPage): string[] {
  const [json, ...more] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  if (more.length > 0) return ['more than one block of structured data']
  const wanted = EXPECTED.find(([pattern]) => pattern.test(address))?.[1] ?? []
  if (json === undefined) return wanted.map(type => `no ${type}`)
  const { '@graph': graph, ...context } = JSON.parse(json) as { '@context': string; '@graph': Node[] }
  const missing = wanted.filter(type => !graph.some(isNode(type)))
  return [
    ...(context['@context'] === 'https://schema.org' ? [] : ['unknown vocabulary']),
    ...missing.map(type => `no ${type}`),
    ...graph.flatMap(checkNode),
  ]
}

function checkNode(node: Node): string[] {
  const type = String(node['@type'])
  const rules = REQUIRED[type]
  if (rules === undefined) return [`unknown type ${type}`]
  const faults = Object.entries(rules).flatMap(([name, isRight]) =>
    isRight(node[name]) ? [] : `${type}.${name}`,
  )
  const malformed = Object.entries(WELL_FORMED).flatMap(([name, isRight]) =>
    node[name] === undefined || isRight(node[name]) ? [] : `${type}.${name}`,
  )
  const children = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && '@type' in value)
  return [...faults, ...malformed, ...children.flatMap(checkNode)]
}
