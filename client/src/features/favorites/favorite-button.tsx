import { Heart } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import * as styles from '#client/features/favorites/favorite-button.module.css'
import { useFavorites } from '#client/features/favorites/use-favorites.ts'
import { Button } from '#client/ui/button/button.tsx'

export interface FavoriteButtonProps {
  listingId: number
  /** The listing's title, for those who hear the button without its surroundings. */
  title: string
  /** card: round heart over the picture. line: button with a word. */
  variant: 'card' | 'line'
}

export function FavoriteButton({ listingId, title, variant }: FavoriteButtonProps) {
  const { ids, toggle } = useFavorites()
  const isFavorite = ids.has(listingId)
  // The second of a double click would take back the first.
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) void toggle(listingId)
  }
  if (variant === 'line') {
    return (
      <Button
        size="sm"
        icon={<Heart className={isFavorite ? 'icon fill-current text-danger' : 'icon'} />}
        aria-pressed={isFavorite}
        onClick={press}
      >
        {isFavorite ? 'Gemerkt' : 'Merken'}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFavorite}
      aria-label={`${isFavorite ? 'Aus Favoriten entfernen' : 'Zu Favoriten hinzufügen'}: ${title}`}
      onClick={press}
    >
      <Heart className="icon" />
    </button>
  )
}

/** The heart of a card. */
export function renderFavorite({ id, title }: { id: number; title: string }): ReactNode {
  return <FavoriteButton listingId={id} title={title} variant="card" />
}
