import { Info } from 'lucide-react'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

/** Honey of a trader without a number of the packaging register: the operator may not go on showing it. */
export function PackagingNotice() {
  return (
    <div className="flex max-w-136 gap-3 rounded-card bg-tint p-4 text-left" role="status">
      <Info className="icon mt-1" aria-hidden="true" />
      <p>
        <strong>Für Ihren Honig fehlt uns noch die LUCID-Nummer.</strong> Wer in Deutschland gewerblich Honig
        im Glas verkauft, muss im Verpackungsregister stehen, und ohne die Nummer dürfen wir diese Inserate
        nicht zeigen (§ 7 Abs. 7 VerpackG). Bitte tragen Sie sie{' '}
        <Anchor href={paths.profile}>in Ihrem Profil</Anchor> ein; sonst müssen wir die Inserate ausblenden.
      </p>
    </div>
  )
}
