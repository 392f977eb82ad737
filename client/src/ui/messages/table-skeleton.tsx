import '#client/ui/data/table.css'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'

const ROWS = 5

/** Stands where a table will appear, in the height of its rows. `label` says what loads. */
export function TableSkeleton({ label, columns }: { label: string; columns: number }) {
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <table className="data-table" aria-hidden="true">
        <thead className="max-[60rem]:hidden">
          <tr>
            {Array.from({ length: columns }, (_, column) => (
              <th key={column}>
                <Skeleton height="0.9rem" width="50%" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row} className="h-19">
              {Array.from({ length: columns }, (_, column) => (
                <td key={column} className={column > 1 ? 'max-md:hidden' : undefined}>
                  <Skeleton height="1.1rem" width={column === 0 ? '80%' : '60%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
