import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import * as styles from '#client/features/vendors/public/near-form.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { TextInput } from '#client/ui/forms/field.tsx'
import { nearHref } from '#shared/search/near-vendors.ts'
import { paths } from '#shared/web/paths.ts'

/** Asks where the visitor is; an empty field shows the newest again. */
export function NearForm({ postalCode }: { postalCode: string | undefined }) {
  const id = useId()
  const [, navigate] = useLocation()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('postalCode')
    const wanted = field instanceof HTMLInputElement ? field.value.trim() : ''
    navigate(nearHref({ ...(wanted && { postalCode: wanted }), page: 1 }))
  }

  return (
    <search>
      {/* Works before the page's code is there: the form has an address. */}
      <form className={styles.form} action={paths.vendors} onSubmit={handleSubmit}>
        <label htmlFor={id}>Ihre Postleitzahl</label>
        <TextInput
          key={postalCode}
          id={id}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={postalCode}
        />
        <Button variant="primary" type="submit" icon={<Search className="icon" />}>
          In der Nähe suchen
        </Button>
      </form>
    </search>
  )
}
