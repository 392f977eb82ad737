import { Bookmark, BookmarkX, Copy, Ellipsis, Handshake, Printer, RotateCcw } from 'lucide-react'
import { useAvailability } from '#client/features/dashboard/listings/use-change-listings.ts'
import { useDuplicateListing } from '#client/features/dashboard/listings/use-duplicate-listing.ts'
import { IconButton } from '#client/ui/button/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#client/ui/overlays/menu.tsx'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

const ACTIONS = {
  reserve: { to: 'reserved', label: 'Als reserviert markieren', Icon: Bookmark },
  release: { to: 'available', label: 'Reservierung aufheben', Icon: BookmarkX },
  sell: { to: 'sold', label: 'Als verkauft markieren', Icon: Handshake },
  takeBack: { to: 'available', label: 'Wieder anbieten', Icon: RotateCcw },
} as const satisfies Record<string, { to: Availability; label: string; Icon: typeof Bookmark }>

/** What can be done about the sale of a listing: nothing before it is offered, nor while it is hidden. */
function actionsFor({ status, availability }: OwnListing): (keyof typeof ACTIONS)[] {
  if (availability === 'sold') return status === 'inactive' ? ['takeBack'] : []
  if (status === 'inactive') return ['sell']
  if (status !== 'active') return []
  return [availability === 'reserved' ? 'release' : 'reserve', 'sell']
}

/** What else a vendor does with a listing. */
export function ListingMenu({ listing }: { listing: OwnListing }) {
  const { set, isPending } = useAvailability()
  const copy = useDuplicateListing()
  const actions = actionsFor(listing)
  return (
    <Menu
      label={`Weitere Aktionen für ${listing.title}`}
      trigger={
        <IconButton label={`Weitere Aktionen für ${listing.title}`}>
          <Ellipsis className="icon" />
        </IconButton>
      }
    >
      {actions.map(name => {
        const { to, label, Icon } = ACTIONS[name]
        return (
          <MenuItem
            key={name}
            icon={<Icon className="icon" />}
            disabled={isPending}
            onSelect={() => void set(listing, to)}
          >
            {label}
          </MenuItem>
        )
      })}
      {actions.length > 0 && <MenuSeparator />}
      <MenuLink icon={<Printer className="icon" />} href={paths.printListing(listing.id)}>
        Aushang drucken
      </MenuLink>
      <MenuItem
        icon={<Copy className="icon" />}
        disabled={copy.isPending}
        onSelect={() => copy.duplicate(listing.id)}
      >
        Duplizieren
      </MenuItem>
    </Menu>
  )
}
