import { Bookmark, Heart, Mail, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/onboarding/two-doors.module.css'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { paths } from '#shared/web/paths.ts'
import { chooseSide } from './side-choice.ts'

/** What somebody without a business profile is asked first. */
export function TwoDoors() {
  return (
    <div className={styles.doors}>
      <Door
        art="/art/spot-herz.svg"
        title="Ich suche"
        text="Honig, Königinnen, Völker oder Ausrüstung. Inserate merken, anfragen, wiederfinden."
        button={
          <Button block onClick={() => chooseSide('buy')}>
            Ich suche
          </Button>
        }
      />
      <Door
        art="/art/spot-zargen.svg"
        title="Ich verkaufe"
        text="Einen eigenen Stand eröffnen: Profil, Plan, erstes Inserat. Wir führen Sie Schritt für Schritt."
        button={
          <Button block onClick={() => chooseSide('sell')}>
            Ich verkaufe
          </Button>
        }
      />
    </div>
  )
}

/** What buyers need of this page, and the way to the other side. */
export function BuyerPlace() {
  return (
    <>
      <ul className={styles.places}>
        <Place icon={<Store className="icon" />} href={paths.marketplace} label="Marktplatz">
          Alle Inserate, mit Filtern und Umkreis
        </Place>
        <Place icon={<Heart className="icon" />} href={paths.favorites} label="Favoriten">
          Was Sie sich gemerkt haben
        </Place>
        <Place icon={<Bookmark className="icon" />} href={paths.savedSearches} label="Meine Suchen">
          Post, wenn etwas Passendes kommt
        </Place>
        <Place icon={<Mail className="icon" />} href={paths.enquiries} label="Meine Anfragen">
          Was Sie gefragt haben und wie es steht
        </Place>
      </ul>
      <p className="muted mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        Doch etwas abzugeben?
        <Button size="sm" onClick={() => chooseSide('sell')}>
          Ich möchte verkaufen
        </Button>
      </p>
    </>
  )
}

interface DoorProps {
  art: string
  title: string
  text: string
  button: ReactNode
}

function Door({ art, title, text, button }: DoorProps) {
  return (
    <section className={styles.door}>
      <img className="artwork" src={art} alt="" width={120} height={120} />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <div className="mt-auto pt-5">{button}</div>
    </section>
  )
}

interface PlaceProps {
  icon: ReactNode
  href: string
  label: string
  children: ReactNode
}

function Place({ icon, href, label, children }: PlaceProps) {
  return (
    <li>
      <div className="min-w-0">
        <h2>{label}</h2>
        <p className="muted small">{children}</p>
      </div>
      <ButtonLink size="sm" icon={icon} href={href} aria-label={`${label} öffnen`}>
        Öffnen
      </ButtonLink>
    </li>
  )
}
