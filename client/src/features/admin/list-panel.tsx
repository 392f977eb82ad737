import type { ReactNode, Ref } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import * as styles from '#client/ui/data/toolbar.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'

/** What is said of a page without rows: a full page may be the last one, and filters may leave nothing. */
export function emptyTextOf(view: { page: number; isNarrowed?: boolean }, none: string): string {
  if (view.page > 1) return 'Auf dieser Seite steht nichts mehr.'
  return view.isNarrowed === true ? 'Dazu ist nichts da. Vielleicht ist die Suche zu eng.' : none
}

export interface ListPanelProps<Row> {
  title: string
  /** Focused when the control that somebody used has gone with its row. */
  headingRef?: Ref<HTMLHeadingElement>
  /** What was asked of the server. */
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown }
  columns: number
  emptyText: string
  /** Stands between the heading and the table. */
  intro?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** Heading and table of one area, with what stands there while it loads, when it failed, and when there is nothing. */
export function ListPanel<Row>({
  title,
  headingRef,
  query,
  columns,
  emptyText,
  intro,
  children,
}: ListPanelProps<Row>) {
  const { data, error, refetch } = query
  return (
    <>
      <div className={styles.toolbar}>
        <h2 ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </h2>
      </div>
      {intro}
      {data === undefined &&
        (error === null ? (
          <TableSkeleton label={`Lade ${title} …`} columns={columns} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Die Liste konnte nicht geladen werden.')}
            onRetry={() => void refetch()}
          />
        ))}
      {data?.length === 0 && <p className="muted py-6">{emptyText}</p>}
      {data !== undefined && data.length > 0 && children(data)}
    </>
  )
}
