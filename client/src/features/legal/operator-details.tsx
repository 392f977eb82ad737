import type { ReactNode } from 'react'
import * as styles from '#client/features/legal/operator-details.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { OperatorFact } from '#shared/legal/legal-text.ts'
import type { Operator } from '#shared/site.ts'
import { useOperator } from './use-site-facts.ts'

/** Shows something of the operator as soon as it is known; nothing on the legal pages may be missing silently. */
export function WithOperator({ children }: { children: (operator: Operator) => ReactNode }) {
  const { data, error, refetch } = useOperator()
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton width="16rem" height="6rem" />
  return (
    <div role="alert">
      <p>{errorMessage(error, 'Die Angaben zum Anbieter konnten nicht geladen werden.')}</p>
      <Button size="sm" onClick={() => void refetch()}>
        Erneut versuchen
      </Button>
    </div>
  )
}

/** Name and postal address, part by part on lines of their own. */
export function OperatorAddress() {
  return (
    <WithOperator>
      {({ name, address }) => (
        <address className="not-italic">
          <strong>{name}</strong>
          {address.split(',').map(part => (
            <span className="block" key={part}>
              {part.trim()}
            </span>
          ))}
        </address>
      )}
    </WithOperator>
  )
}

/** E-mail and telephone. */
export function OperatorContact() {
  return (
    <WithOperator>
      {({ email, phone }) => (
        <dl className={styles.contactLines}>
          <dt>E-Mail</dt>
          <dd>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </dd>
          <dt>Telefon</dt>
          <dd>
            <Anchor href={`tel:${phone.replace(/^(\+?\d+)\s*\(0\)|[^\d+]/g, '$1')}`}>{phone}</Anchor>
          </dd>
        </dl>
      )}
    </WithOperator>
  )
}

/** The operator's e-mail address within a sentence. */
export function OperatorEmail() {
  const { data } = useOperator()
  if (data === undefined) return <>die im Impressum genannte E-Mail-Adresse</>
  return <Anchor href={`mailto:${data.email}`}>{data.email}</Anchor>
}

const UNKNOWN = {
  name: 'den Anbieter',
  address: 'die im Impressum genannte Anschrift',
  phone: 'die im Impressum genannte Nummer',
  email: 'die im Impressum genannte E-Mail-Adresse',
} satisfies Record<OperatorFact, string>

/** Something of the operator within a sentence. */
export function OperatorInline({ fact }: { fact: OperatorFact }) {
  const { data } = useOperator()
  if (data === undefined) return UNKNOWN[fact]
  if (fact === 'email') return <OperatorEmail />
  return data[fact]
}
