import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type LayoutUser, shownName } from '#client/app/layout/header/layout-user.ts'
import * as styles from '#client/app/layout/header/user-button.module.css'
import { Avatar } from '#client/ui/data/avatar.tsx'

/** Shows who is signed in; inside the user menu it opens it. */
export function UserButton({ user, ...props }: ComponentProps<'button'> & { user: LayoutUser }) {
  const name = shownName(user)
  return (
    <button type="button" className={styles.button} {...props}>
      <Avatar name={name} />
      <span className={styles.name}>{name}</span>
      <ChevronDown className="icon" />
    </button>
  )
}
