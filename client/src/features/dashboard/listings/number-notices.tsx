import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

/** Honey of a trader without a number of the packaging register: the operator may not go on showing it. */
export function PackagingNotice() {
  return (
    <NumberNotice>
      <strong>Für Ihren Honig fehlt uns noch die LUCID-Nummer.</strong> Wer in Deutschland gewerblich Honig im
      Glas verkauft, muss im Verpackungsregister stehen, und ohne die Nummer dürfen wir diese Inserate nicht
      zeigen (§ 7 Abs. 7 VerpackG).
    </NumberNotice>
  )
}

/** The same of extractors with a motor and the register for electrical equipment. */
export function EquipmentNotice() {
  return (
    <NumberNotice>
      <strong>Für Ihre Motorschleuder fehlt uns noch die WEEE-Registrierungsnummer.</strong> Elektrogeräte
      darf in Deutschland gewerblich nur anbieten, wer (oder wessen Hersteller) bei der stiftung ear steht;
      ohne die Nummer dürfen wir diese Inserate nicht zeigen (§ 6 Abs. 2 ElektroG).
    </NumberNotice>
  )
}

function NumberNotice({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-136 gap-3 rounded-card bg-tint p-4 text-left" role="status">
      <Info className="icon mt-1" aria-hidden="true" />
      <p>
        {children} Bitte tragen Sie sie <Anchor href={paths.profile}>in Ihrem Profil</Anchor> ein; sonst
        müssen wir die Inserate ausblenden.
      </p>
    </div>
  )
}
