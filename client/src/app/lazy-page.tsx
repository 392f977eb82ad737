import { type ComponentType, lazy, useState } from 'react'
import { fetchAwaitedParts } from '#client/ui/page/rendered-part.tsx'

export interface PageModule {
  default: ComponentType
}

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's code; afterwards the page is rendered without waiting. */
  load: () => Promise<void>
}

/** A page whose code is fetched when it is first opened. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined
  async function fetchPage(): Promise<PageModule> {
    const module = await load()
    loaded = module.default
    return module
  }
  const Later = lazy(async () => {
    const module = await fetchPage()
    // Beside what the page asks for: it is there first.
    void fetchAwaitedParts()
    return module
  })

  function Page() {
    // Chosen once: a page that changed its kind would lose its state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return <Shown />
  }
  return { Page, load: async () => void (await fetchPage()) }
}
