import { Download, Upload } from 'lucide-react'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'

/** Beside the vendor's listings: the way into an import, and all of them as a file. */
export function ImportLinks({ mayExport }: { mayExport: boolean }) {
  return (
    <>
      <ButtonLink size="sm" href={paths.importListings} icon={<Upload className="icon" aria-hidden="true" />}>
        Einlesen
      </ButtonLink>
      {mayExport && <Exports />}
    </>
  )
}

function Exports() {
  const { data: starts = [] } = trpc.imports.getExports.useQuery()
  return starts.map((after, index) => (
    <a
      key={after}
      className="button button-line button-small"
      href={`${endpoints.listingExport}?after=${after}`}
      download
    >
      <Download className="icon" aria-hidden="true" />
      {starts.length === 1 ? 'Ausgeben' : `Ausgeben, Teil ${index + 1}`}
    </a>
  ))
}
