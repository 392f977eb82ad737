import '#client/ui/overlays/menu.css'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '#client/ui/navigation/anchor.tsx'

export interface MenuProps {
  /** One button; opens the menu. */
  trigger: ReactElement
  label: string
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

/** Dropdown menu with arrow keys, type-ahead and Escape. */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Stays where its button is, and so within the landmark. */}
      <DropdownMenu.Content
        className="menu"
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuLink({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <Anchor href={href}>
        {icon}
        {children}
      </Anchor>
    </DropdownMenu.Item>
  )
}

export interface MenuItemProps {
  onSelect: () => void
  icon?: ReactNode
  disabled?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ onSelect, icon, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect}>
      <button type="button">
        {icon}
        {children}
      </button>
    </DropdownMenu.Item>
  )
}

export function MenuSeparator() {
  return (
    <DropdownMenu.Separator asChild>
      <hr />
    </DropdownMenu.Separator>
  )
}

/** Text at the head of a menu that is not an entry. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
}
