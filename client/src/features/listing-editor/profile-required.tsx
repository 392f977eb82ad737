import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { paths } from '#shared/web/paths.ts'

/** Stands in place of the editor for users who are no vendors yet. */
export function ProfileRequired() {
  return (
    <EmptyState
      art="/art/spot-zargen.svg"
      title="Erst das Profil, dann das Inserat"
      text="Im Inserat stehen der Name Ihrer Imkerei und der Ort, an dem Ihre Ware zu haben ist. Legen Sie dafür einmal Ihr Verkäuferprofil an."
      action={
        <ButtonLink variant="primary" href={paths.profile}>
          Profil anlegen
        </ButtonLink>
      }
    />
  )
}
