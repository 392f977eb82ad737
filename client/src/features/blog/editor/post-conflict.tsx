import { trpc } from '#client/lib/api/trpc.ts'
import { type Difference, VersionConflict } from '#client/ui/forms/version-conflict.tsx'
import type { Post } from '#shared/blog.ts'
import { type PostValues, postValuesOf } from './post-values.ts'
import { parseInertHtml } from './writing/parse-inert-html.ts'

export interface PostConflictProps {
  postId: number
  mine: PostValues
  onKeepMine: (theirs: Post) => void
  onTakeTheirs: (theirs: Post) => void
}

/** The post was saved elsewhere since it was opened here. */
export function PostConflict({ postId, mine, onKeepMine, onTakeTheirs }: PostConflictProps) {
  const utils = trpc.useUtils()
  return (
    <VersionConflict
      subject="Dieser Beitrag"
      load={() => utils.blog.getById.fetch({ id: postId }, { staleTime: 0 })}
      differencesTo={theirs => differencesOf(mine, postValuesOf(theirs))}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

const LABELS = {
  title: 'Titel',
  slug: 'Slug',
  excerpt: 'Auszug',
  content: 'Inhalt',
  featuredImage: 'Bild-URL',
  isPublished: 'Veröffentlichen',
} satisfies Record<keyof PostValues, string>

function differencesOf(mine: PostValues, theirs: PostValues): Difference[] {
  return (Object.keys(LABELS) as (keyof PostValues)[]).flatMap(name => {
    if (mine[name] === theirs[name]) return []
    const [here, there] = [textOf(name, mine), textOf(name, theirs)]
    const texts =
      here === there
        ? { mine: 'wie hier gestaltet', theirs: 'anders gestaltet' }
        : { mine: here, theirs: there }
    return [{ label: LABELS[name], ...texts }]
  })
}

/** Of the content what its readers read, without its markup. */
function textOf(name: keyof PostValues, values: PostValues): string {
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return name === 'content' ? plainText(values.content) : (value ?? '')
}

function plainText(html: string): string {
  const inLines = html.replaceAll(/<\/(?:p|h\d|li|tr|blockquote|figure)>/g, '$&\n')
  return (parseInertHtml(inLines).body.textContent ?? '').trim()
}
