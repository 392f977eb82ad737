import type { Country } from '#shared/geo.ts'

export const BUSINESS_NAME_MAX_LENGTH = 120

/** Whether somebody sells as a business (§ 14 BGB) or as a private person (§ 13 BGB). */
export const TRADER_STATUSES = ['trader', 'private'] as const
export type TraderStatus = (typeof TRADER_STATUSES)[number]

export const ORGANIC_CODE_MAX_LENGTH = 20
/** "DE" and 13 digits. */
export const LUCID_NUMBER_LENGTH = 15
/** "DE" and 8 digits. */
export const WEEE_NUMBER_LENGTH = 10
/** Of the municipality eight digits, of which five name the district; four of the apiary. */
export const REGISTRATION_NUMBER_LENGTH = 12
/** In characters. */
export const IMPRINT_LENGTHS = {
  legalName: 160,
  representative: 160,
  publicEmail: 254,
  register: 160,
  vatId: 20,
  withdrawalText: 6000,
}

/** What traders say of themselves beside name and address; public while they are traders. */
export interface VendorImprint {
  legalName: string | null
  representative: string | null
  publicEmail: string | null
  register: string | null
  vatId: string | null
  withdrawalText: string | null
}

/** The same for the vendor alone, whatever the status is. */
export interface OwnIdentity extends VendorImprint {
  traderStatus: TraderStatus | null
  organicCode: string | null
  lucidNumber: string | null
  weeeNumber: string | null
  registrationNumber: string | null
}

/** Who sells, as everybody may know it: of private vendors, and of those who have not said, nothing but that. */
export type PublicIdentity =
  | { traderStatus: 'private' | null }
  | ({
      traderStatus: 'trader'
      businessName: string
      street: string | null
      postalCode: string
      city: string
      country: Country
      /** `null` unless the vendor shows it. */
      phone: string | null
      /** Of the register for electrical equipment ("DE12345678"), where such equipment is on offer in Germany; left out elsewhere. */
      weeeNumber?: string
      /** Whether the Union's notice of the statutory guarantee can be shown, as the operator has supplied it. */
      hasNotice?: boolean
    } & VendorImprint)
