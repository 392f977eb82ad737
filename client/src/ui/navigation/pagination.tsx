import '#client/ui/navigation/pagination.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Anchor } from '#client/ui/navigation/anchor.tsx'

export interface PaginationProps {
  /** Name of the landmark, where a page has several. */
  label?: string | undefined
  /** Counted from 1. */
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** Runs when one of the links is followed. */
  onTurn?: () => void
}

/** First, last and the neighbours of the current page; `null` marks a gap. */
function visiblePages(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(n => n >= 1 && n <= pageCount)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const previous = pages[index - 1]
    return previous !== undefined && n - previous > 1 ? [null, n] : [n]
  })
}

export function Pagination({ label = 'Seiten', page, pageCount, hrefFor, onTurn }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Anchor href={hrefFor(page - 1)} aria-label="Vorherige Seite" onClick={onTurn}>
          <ChevronLeft className="icon" />
        </Anchor>
      )}
      {visiblePages(page, pageCount).map((n, index) =>
        n === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Anchor
            key={n}
            href={hrefFor(n)}
            aria-label={`Seite ${n}`}
            aria-current={n === page ? 'page' : undefined}
            onClick={onTurn}
          >
            {n}
          </Anchor>
        ),
      )}
      {page < pageCount && (
        <Anchor href={hrefFor(page + 1)} aria-label="Nächste Seite" onClick={onTurn}>
          <ChevronRight className="icon" />
        </Anchor>
      )}
    </nav>
  )
}
