import '#client/features/vendors/provider-identity.module.css'
import '#client/ui/data/facts.css'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { PublicIdentity } from '#shared/vendors.ts'

type Provider = ComponentType<{ identity: PublicIdentity }>

const load = async () => (await import('#client/features/vendors/provider-identity.tsx')).ProviderIdentity
/** Only the server waits for the code before it renders. */
const Rendered: Provider | null = import.meta.env.SSR ? await load() : null

const subscribe = () => () => {}

/**
 * The provider of a listing. What the server has rendered stays as it is: nothing in it needs script, so its code is not
 * part of the first load. It is fetched where there is nothing yet, and when the provider has changed.
 */
export function ListedProvider({ identity }: { identity: PublicIdentity }) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [kept] = useState(isHydrating ? identity : null)
  const [Loaded, setLoaded] = useState<Provider | null>(() => Rendered)
  const isKept = kept === identity
  useEffect(() => {
    // Offline it is missing, as pictures are; the next visit brings it.
    if (!isKept)
      load().then(
        component => setLoaded(() => component),
        () => {},
      )
  }, [isKept])
  if (Loaded !== null)
    return (
      <div key="own">
        <Loaded identity={identity} />
      </div>
    )
  return <div key="kept" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
}

/** React leaves alone what it finds inside. */
const NOTHING = { __html: '' }
