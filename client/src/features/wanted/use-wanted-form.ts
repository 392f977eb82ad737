import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords } from '#client/lib/kept-words.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { updateWantedInput, wantedAdInput } from '#shared/inputs/wanted.ts'
import { type MarketSearch, marketHref, parseMarketSearch } from '#shared/search/market-search.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Ihr Gesuch konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.'

type WantedErrors = { [Field in 'title' | 'text' | 'quantity' | 'maxPrice' | 'query']?: string }

/** Under which this tab keeps what is typed. */
export function keptAd(id: number | undefined): string {
  return `wanted:${id ?? 'new'}`
}

/** State of the form: of a new ad, or with `id` of one that is changed. */
export function useWantedForm({
  search,
  id,
}: {
  search?: MarketSearch | undefined
  id?: number | undefined
}) {
  const [errors, setErrors] = useState<WantedErrors>({})
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const place = trpc.wanted.place.useMutation()
  const update = trpc.wanted.update.useMutation()
  const isPending = place.isPending || update.isPending

  function finish() {
    forgetWords(keptAd(id))
    notify.success(id === undefined ? 'Ihr Gesuch ist gespeichert' : 'Änderungen gespeichert')
    navigate(paths.savedSearches)
    void utils.wanted.invalidate()
    void utils.alerts.invalidate()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const words = wordsIn(form)
    const checked =
      id === undefined
        ? wantedAdInput.safeParse({ ...words, query: queryOf(form, search) })
        : updateWantedInput.safeParse({ ...words, id })
    // At once, so that the first wrong field can be found and take the focus.
    flushSync(() => setErrors(checked.success ? {} : firstErrors(checked.error.issues)))
    if (!checked.success) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (isPending) return
    if ('id' in checked.data) update.mutate(checked.data, { onSuccess: finish })
    else place.mutate(checked.data, { onSuccess: finish })
  }

  const error = place.error ?? update.error
  return { errors, send, isPending, failure: error === null ? null : errorMessage(error, FAILED) }
}

function wordsIn(form: HTMLFormElement) {
  const { title, text, quantity, maxPrice } = Object.fromEntries(new FormData(form))
  return { title, text, quantity, maxPrice: maxPrice === '' ? null : maxPrice }
}

/** What the search of the address had beside goods and place comes along. */
function queryOf(form: HTMLFormElement, search: MarketSearch | undefined): string {
  const params = new URLSearchParams(search === undefined ? '' : marketHref(search).split('?')[1])
  for (const name of ['category', 'postalCode', 'country', 'radius']) {
    const value = new FormData(form).get(name)
    if (typeof value === 'string' && value.trim() !== '') params.set(name, value.trim())
    else params.delete(name)
  }
  return marketHref(parseMarketSearch(params.toString())).split('?')[1] ?? ''
}

function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): WantedErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
