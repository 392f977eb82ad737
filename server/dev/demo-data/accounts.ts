import type { DemoAccount, DemoVendor } from '#server/dev/demo-data/demo-types.ts'
import { aarehangBern } from '#server/dev/demo-data/vendors/aarehang-bern.ts'
import { alzwinkelTrostberg } from '#server/dev/demo-data/vendors/alzwinkel-trostberg.ts'
import { brammerCelle } from '#server/dev/demo-data/vendors/brammer-celle.ts'
import { eschenbergWinterthur } from '#server/dev/demo-data/vendors/eschenberg-winterthur.ts'
import { hinterhofBerlin } from '#server/dev/demo-data/vendors/hinterhof-berlin.ts'
import { kronschnablRegen } from '#server/dev/demo-data/vendors/kronschnabl-regen.ts'
import { kumpfmuellerTraunstein } from '#server/dev/demo-data/vendors/kumpfmueller-traunstein.ts'
import { nordketteInnsbruck } from '#server/dev/demo-data/vendors/nordkette-innsbruck.ts'
import { ragnitzGraz } from '#server/dev/demo-data/vendors/ragnitz-graz.ts'
import { riedenburgSalzburg } from '#server/dev/demo-data/vendors/riedenburg-salzburg.ts'
import { risstalBiberach } from '#server/dev/demo-data/vendors/risstal-biberach.ts'
import { rosskopfFreiburg } from '#server/dev/demo-data/vendors/rosskopf-freiburg.ts'
import { wimmerTittmoning } from '#server/dev/demo-data/vendors/wimmer-tittmoning.ts'

/** The one password of every demo account that can sign in. */
export const DEMO_PASSWORD = 'wabenmarkt-demo'

export const demoAdmin: DemoAccount = {
  name: 'Wabenmarkt-Redaktion',
  email: 'admin@wabenmarkt.test',
  canSignIn: true,
  memberForDays: 640,
}

/** Verified, but without a profile: the welcome with its two steps. */
export const demoNewcomer: DemoAccount = {
  name: 'Johanna Thaler',
  email: 'neu@wabenmarkt.test',
  canSignIn: true,
  memberForDays: 5,
}

export const demoVendors: readonly DemoVendor[] = [
  kumpfmuellerTraunstein,
  wimmerTittmoning,
  alzwinkelTrostberg,
  riedenburgSalzburg,
  nordketteInnsbruck,
  ragnitzGraz,
  eschenbergWinterthur,
  aarehangBern,
  brammerCelle,
  rosskopfFreiburg,
  kronschnablRegen,
  risstalBiberach,
  hinterhofBerlin,
]

/** Listing keys by the e-mail address of the account that marked them. */
export const demoFavorites: Readonly<Record<string, readonly string[]>> = {
  'neu@wabenmarkt.test': [
    'trostberg-ableger-dadant',
    'traunstein-waldhonig',
    'trostberg-smoker',
    'regen-ableger',
    'trostberg-zanderbeute',
  ],
  'pro@wabenmarkt.test': ['biberach-baltrum', 'trostberg-schleuder', 'celle-koenigin', 'graz-ablegerkasten'],
}
