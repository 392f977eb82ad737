/**
 * Answers from a cache in two cases only: hashed files of the build, which never change, and the offline page where the
 * server cannot be reached. Everything else, above all the API, goes to the network untouched: what a visitor sees as
 * fresh is fresh.
 *
 * The build puts the two constants in front of this file, so every change of the offline page makes a new worker.
 */
declare const OFFLINE_REVISION: string
/** The offline page, first, and everything it needs. */
declare const OFFLINE_FILES: readonly [page: string, ...needed: string[]]

const worker = self as unknown as ServiceWorkerGlobalScope

const OFFLINE_CACHE = `offline-${OFFLINE_REVISION}`
const ASSET_CACHE = 'assets'
/** Some deploys' worth of files; the oldest go first. */
const MAX_ASSETS = 200
const ASSET_FOLDER = '/assets/'

/** The page of the cache loads nothing but its own files. */
const OFFLINE_POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

worker.addEventListener('install', event => {
  event.waitUntil(storeOfflineFiles())
})

worker.addEventListener('activate', event => {
  event.waitUntil(takeOver())
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith(ASSET_FOLDER)) event.respondWith(getAsset(request))
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(getOfflineFile(request))
})

async function storeOfflineFiles(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.addAll(OFFLINE_FILES.map(path => new Request(path, { cache: 'reload' })))
  // Pages of the last deploy lose nothing by it: this worker treats them as the one before did.
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const outdated = names.filter(name => name !== OFFLINE_CACHE && name !== ASSET_CACHE)
  await Promise.all(outdated.map(name => caches.delete(name)))
  // The page is asked for while the worker starts, so that it costs no time.
  await worker.registration.navigationPreload.enable()
  await worker.clients.claim()
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch {
    return answerOffline()
  }
}

/** Says by its status that this is not the page that was asked for. */
async function answerOffline(): Promise<Response> {
  const cache = await caches.open(OFFLINE_CACHE)
  const page = await cache.match(OFFLINE_FILES[0])
  return new Response(page?.body ?? null, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': OFFLINE_POLICY,
      'Cache-Control': 'no-store',
    },
  })
}

async function getAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(ASSET_CACHE)
    await cache.put(request, response.clone())
    const stored = await cache.keys()
    await Promise.all(stored.slice(0, -MAX_ASSETS).map(old => cache.delete(old)))
  }
  return response
}

async function getOfflineFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(request, { cacheName: OFFLINE_CACHE })
    if (cached === undefined) throw error
    return cached
  }
}
