import { Skeleton } from '#client/ui/skeleton.tsx'

/** The list in its final shape, before it is filled. */
export function PostListSkeleton() {
  return (
    <div className="post-list" role="status">
      <span className="sr">Lade Beiträge …</span>
      {[1, 2, 3].map(entry => (
        <div className="post-entry" key={entry} aria-hidden="true">
          <div className="post-picture sk" />
          <div className="post-entry-text">
            <Skeleton width="60%" height="1.2rem" />
            <Skeleton width="90%" height="2rem" />
            <Skeleton width="100%" height="4.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
