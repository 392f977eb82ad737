import type { CurrentUser } from '#shared/auth.ts'
import type { PostStatus } from '#shared/blog.ts'

/** Everyone reads what is published; drafts only admins. */
export function maySeePost(
  viewer: Pick<CurrentUser, 'role'> | null,
  { status }: { status: PostStatus },
): boolean {
  return status === 'published' || isEditor(viewer)
}

/** Whoever writes the posts is no reader to be counted. */
export function countsAsReader(viewer: Pick<CurrentUser, 'role'> | null): boolean {
  return !isEditor(viewer)
}

function isEditor(viewer: Pick<CurrentUser, 'role'> | null): boolean {
  return viewer?.role === 'admin'
}
