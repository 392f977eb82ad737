import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type LayoutUser, shownName } from '#client/app/layout/layout-user.ts'
import { Avatar } from '#client/ui/avatar.tsx'

/** Shows who is signed in; inside the user menu it opens it. */
export function UserButton({ user, ...props }: ComponentProps<'button'> & { user: LayoutUser }) {
  const name = shownName(user)
  return (
    <button type="button" className="user-btn" {...props}>
      <Avatar name={name} />
      <span className="uname">{name}</span>
      <ChevronDown className="ic" />
    </button>
  )
}
