import { Check, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { formatNumber } from '#client/lib/format.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { IconButton, IconLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { CardTable } from '#client/ui/data/card-table.tsx'
import { POST_STATUS_LABELS, type Post } from '#shared/blog.ts'
import { paths } from '#shared/web/paths.ts'

const COLUMNS = [
  'Titel',
  { label: 'Slug', kind: 'spare' },
  'Status',
  { label: 'Aufrufe', kind: 'right' },
  'Erstellt',
  { label: 'Aktionen', kind: 'actions' },
] as const

export interface PostsTableProps {
  posts: readonly Post[]
  /** The post in the editor. */
  editedId: number | undefined
  onEdit: (post: Post) => void
  onDelete: (post: Post) => void
}

export function PostsTable({ posts, editedId, onEdit, onDelete }: PostsTableProps) {
  return (
    <CardTable columns={COLUMNS}>
      {posts.map(post => (
        <PostRow
          key={post.id}
          post={post}
          isEdited={post.id === editedId}
          onEdit={() => onEdit(post)}
          onDelete={() => onDelete(post)}
        />
      ))}
    </CardTable>
  )
}

interface PostRowProps {
  post: Post
  isEdited: boolean
  onEdit: () => void
  onDelete: () => void
}

function PostRow({ post, isEdited, onEdit, onDelete }: PostRowProps) {
  const { title, slug, publishedAt, views, createdAt } = post
  const isPublished = publishedAt !== null
  return (
    <tr className={classes(isEdited && 'is-selected')}>
      <td className="cell-full cell-strong">{title}</td>
      <td className="cell-full cell-spare muted wrap-anywhere">{slug}</td>
      <td>
        <Badge
          tone={isPublished ? 'ok' : 'neutral'}
          icon={isPublished ? <Check className="icon" /> : <Pencil className="icon" />}
        >
          {POST_STATUS_LABELS[isPublished ? 'published' : 'draft']}
        </Badge>
      </td>
      <td className="cell-number cell-end" data-label="Aufrufe">
        {formatNumber(views)}
      </td>
      <td data-label="Erstellt">{formatDate(createdAt)}</td>
      <td className="cell-actions">
        <IconButton label={`${title} bearbeiten`} onClick={onEdit}>
          <Pencil className="icon" />
        </IconButton>
        {isPublished && (
          <IconLink label={`${title} in neuem Tab öffnen`} href={paths.blogPost(slug)} target="_blank">
            <ExternalLink className="icon" />
          </IconLink>
        )}
        <IconButton label={`${title} löschen`} danger onClick={onDelete}>
          <Trash2 className="icon" />
        </IconButton>
      </td>
    </tr>
  )
}
