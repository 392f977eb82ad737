import sanitizeHtml from 'sanitize-html'
import { pictureOrigins } from '#server/core/picture-origins.ts'
import type { Env } from '#server/process/env.ts'
import { IMAGE_ADDRESS, LINK_ADDRESS } from '#shared/blog.ts'

const TEXT_TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'a']
const BLOCK_TAGS = [
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'img',
  'figure',
  'figcaption',
]
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** What browsers skip when they read an address, and what could hide a scheme from the patterns here. */
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g

export type PictureEnv = Pick<Env, 'APP_URL' | 'S3_PUBLIC_URL' | 'IMAGE_HOSTS'>

/**
 * Reduces what an author wrote to the HTML that a post may hold. Everything else is dropped: its text stays, except
 * that of scripts and styles. The page has its own first heading, so one in the text becomes a second. Of pictures those
 * stay that browsers load by the page's content policy.
 */
export function sanitizePostHtml(html: string, env: PictureEnv): string {
  const origins = [new URL(env.APP_URL).origin, ...pictureOrigins(env)]
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS],
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: { ...keepAddress('href', href, LINK_ADDRESS), ...(title && { title }), rel: 'noopener' },
      }),
      img: (tagName, { src, alt = '', width, height }) => ({
        tagName,
        attribs: {
          ...keepPicture(src, env, origins),
          alt,
          ...keepNumber('width', width),
          ...keepNumber('height', height),
          loading: 'lazy',
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  }).trim()
}

function keepAddress(name: string, value: string | undefined, allowed: RegExp): Record<string, string> {
  const address = value?.replace(INVISIBLE, '')
  return address !== undefined && allowed.test(address) ? { [name]: address } : {}
}

function keepPicture(
  src: string | undefined,
  { APP_URL }: PictureEnv,
  origins: readonly string[],
): Record<string, string> {
  const kept = keepAddress('src', src, IMAGE_ADDRESS)
  const address = kept.src === undefined ? null : URL.parse(kept.src, APP_URL)
  return address !== null && origins.includes(address.origin) ? kept : {}
}

/** A stored picture, in any of its sizes. */
const STORED_PICTURE = /\b([0-9a-f]{32})-(?:card|detail|full)\.webp\b/g

/** The keys of the stored pictures that a post shows. */
export function picturesOf({ content, featuredImage }: PostPictures): Set<string> {
  const text = `${content} ${featuredImage ?? ''}`
  return new Set([...text.matchAll(STORED_PICTURE)].flatMap(([, key]) => key ?? []))
}

interface PostPictures {
  content: string
  featuredImage: string | null
}

function keepNumber(name: string, value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}
