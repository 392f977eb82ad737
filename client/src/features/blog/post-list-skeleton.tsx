import * as styles from '#client/features/blog/post-list.module.css'
import * as postPictureStyles from '#client/features/blog/post-picture.module.css'
import { classes } from '#client/ui/classes.ts'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'

/** The list in its final shape, before it is filled. */
export function PostListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="sr-only">Lade Beiträge …</span>
      {[1, 2, 3].map(entry => (
        <div className={styles.entry} key={entry} aria-hidden="true">
          <div className={classes(postPictureStyles.picture, 'skeleton')} />
          <div className={styles.text}>
            <Skeleton width="60%" height="1.2rem" />
            <Skeleton width="90%" height="2rem" />
            <Skeleton width="100%" height="4.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
