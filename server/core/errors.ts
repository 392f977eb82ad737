import { type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
import { type ErrorCode, type ErrorDetails, errorText } from '#shared/core/errors.ts'

const TRPC_CODES = {
  UNAUTHENTICATED: 'UNAUTHORIZED',
  PERMISSION_REQUIRED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  LISTING_NOT_FOUND: 'NOT_FOUND',
  VENDOR_NOT_FOUND: 'NOT_FOUND',
  LEAD_NOT_FOUND: 'NOT_FOUND',
  SAVED_SEARCH_NOT_FOUND: 'NOT_FOUND',
  SAVED_SEARCHES_FULL: 'BAD_REQUEST',
  SAVED_SEARCH_TOO_LONG: 'BAD_REQUEST',
  SEARCHED_PLACE_UNKNOWN: 'BAD_REQUEST',
  WANTED_AD_NOT_FOUND: 'NOT_FOUND',
  WANTED_AD_EXISTS: 'CONFLICT',
  WANTED_AD_HIDDEN: 'FORBIDDEN',
  WANTED_AD_APPEALABLE: 'CONFLICT',
  WANTED_ADS_FULL: 'BAD_REQUEST',
  WANTED_AD_OWN: 'BAD_REQUEST',
  OFFER_PLAN_REQUIRED: 'FORBIDDEN',
  OFFER_MADE: 'CONFLICT',
  IMPORT_NOT_IN_PLAN: 'FORBIDDEN',
  IMPORT_NOT_FOUND: 'NOT_FOUND',
  IMPORT_UNDER_WAY: 'CONFLICT',
  IMPORT_NOT_READY: 'CONFLICT',
  IMPORT_PART_UNEXPECTED: 'CONFLICT',
  CSV_UNREADABLE: 'BAD_REQUEST',
  CSV_EMPTY: 'BAD_REQUEST',
  CSV_COLUMNS_MISSING: 'BAD_REQUEST',
  CSV_COLUMNS_UNKNOWN: 'BAD_REQUEST',
  CSV_COLUMNS_TWICE: 'BAD_REQUEST',
  CSV_ROWS_EXCEEDED: 'BAD_REQUEST',
  ZIP_UNREADABLE: 'BAD_REQUEST',
  ZIP_ENTRIES_EXCEEDED: 'BAD_REQUEST',
  ZIP_WITHOUT_CSV: 'BAD_REQUEST',
  CERTIFICATE_NOT_FOUND: 'NOT_FOUND',
  CERTIFICATE_DECIDED: 'CONFLICT',
  CERTIFICATE_NOT_ACCEPTED: 'CONFLICT',
  CERTIFICATE_EXPIRED: 'BAD_REQUEST',
  CERTIFICATE_FROM_FUTURE: 'BAD_REQUEST',
  CERTIFICATES_WAITING: 'CONFLICT',
  IMAGE_NOT_FOUND: 'NOT_FOUND',
  USER_NOT_FOUND: 'NOT_FOUND',
  POST_NOT_FOUND: 'NOT_FOUND',
  PROFILE_REQUIRED: 'FORBIDDEN',
  PLAN_REQUIRED: 'FORBIDDEN',
  ORGANIC_CODE_REQUIRED: 'BAD_REQUEST',
  LUCID_REQUIRED: 'FORBIDDEN',
  WEEE_REQUIRED: 'FORBIDDEN',
  FACTS_MISSING: 'BAD_REQUEST',
  EXPORT_NOT_IN_PLAN: 'FORBIDDEN',
  POSTAL_CODE_UNKNOWN: 'BAD_REQUEST',
  LINK_INVALID: 'BAD_REQUEST',
  PASSWORD_TO_CHOOSE: 'CONFLICT',
  PASSWORD_TOO_COMMON: 'BAD_REQUEST',
  CREDENTIALS_WRONG: 'UNAUTHORIZED',
  EMAIL_NOT_VERIFIED: 'FORBIDDEN',
  ACCOUNT_BANNED: 'FORBIDDEN',
  GOOGLE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  FACEBOOK_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  SIGN_IN_CANCELLED: 'BAD_REQUEST',
  SIGN_IN_FAILED: 'BAD_REQUEST',
  EMAIL_MISSING: 'BAD_REQUEST',
  EMAIL_UNCONFIRMED: 'FORBIDDEN',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  IMAGE_UNREADABLE: 'BAD_REQUEST',
  IMAGE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  IMAGE_TOO_MANY_PIXELS: 'BAD_REQUEST',
  IMAGE_SPACE_USED_UP: 'FORBIDDEN',
  IMAGE_LIMIT_REACHED: 'BAD_REQUEST',
  STORAGE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  PAYMENT_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  CHECKOUT_NOT_FOUND: 'NOT_FOUND',
  PAYMENT_INCOMPLETE: 'BAD_REQUEST',
  PAYMENT_PENDING: 'CONFLICT',
  ORDER_REPLACED: 'CONFLICT',
  PAYMENT_UNDER_WAY: 'CONFLICT',
  TERMS_CHANGED: 'CONFLICT',
  EARLY_START_REQUIRED: 'BAD_REQUEST',
  SUBSCRIPTION_NOT_ACTIVE: 'CONFLICT',
  NO_SUBSCRIPTION: 'NOT_FOUND',
  PRICE_MISSING: 'BAD_REQUEST',
  PRICE_IMPOSSIBLE: 'BAD_REQUEST',
  LISTING_NOT_OFFERED: 'BAD_REQUEST',
  LISTING_NOT_ACTIVE: 'CONFLICT',
  LISTING_CHANGED: 'CONFLICT',
  GRACE_PERIOD: 'CONFLICT',
  TOP_LISTING_RUNNING: 'CONFLICT',
  TOP_LISTING_MISSING: 'CONFLICT',
  WEBHOOK_REFUSED: 'BAD_REQUEST',
  NOTICE_DAY_PAST: 'BAD_REQUEST',
  NOTICE_NOT_FOUND: 'NOT_FOUND',
  NOTICE_SETTLED: 'CONFLICT',
  NOTICE_WITHOUT_CONTRACT: 'CONFLICT',
  SLUG_TAKEN: 'CONFLICT',
  POST_CHANGED: 'CONFLICT',
  POST_EMPTY: 'BAD_REQUEST',
  USER_NOT_BANNABLE: 'FORBIDDEN',
  LISTING_HIDDEN: 'FORBIDDEN',
  REPORT_NOT_FOUND: 'NOT_FOUND',
  REPORT_TARGET_GONE: 'NOT_FOUND',
  REPORT_DECIDED: 'CONFLICT',
  MEASURE_IMPOSSIBLE: 'BAD_REQUEST',
  APPEAL_NOT_FOUND: 'NOT_FOUND',
  APPEAL_OWN_DECISION: 'FORBIDDEN',
  APPEAL_ALREADY_SENT: 'CONFLICT',
  APPEAL_TOO_LATE: 'CONFLICT',
  ORIGIN_REFUSED: 'FORBIDDEN',
  REQUEST_MALFORMED: 'BAD_REQUEST',
  REQUEST_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  JSON_REQUIRED: 'UNSUPPORTED_MEDIA_TYPE',
  PASSWORD_WRONG: 'FORBIDDEN',
  SIGN_IN_TOO_LONG_AGO: 'FORBIDDEN',
  SECOND_FACTOR_REQUIRED: 'FORBIDDEN',
  SECOND_FACTOR_WRONG: 'FORBIDDEN',
  SECOND_FACTOR_NOT_STARTED: 'CONFLICT',
  SECOND_FACTOR_ACTIVE: 'CONFLICT',
  ACCOUNT_EMAIL_WRONG: 'BAD_REQUEST',
  LAST_ADMIN: 'CONFLICT',
  SIGN_IN_EXPIRED: 'FORBIDDEN',
  ALREADY_SENT: 'CONFLICT',
  OUTCOME_UNKNOWN: 'SERVICE_UNAVAILABLE',
  SEARCH_TOO_COSTLY: 'SERVICE_UNAVAILABLE',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPC_ERROR_CODE_KEY>

const HTTP_STATUS = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  TOO_MANY_REQUESTS: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  SERVICE_UNAVAILABLE: 503,
  CONFLICT: 409,
} satisfies Record<(typeof TRPC_CODES)[ErrorCode], number>

/** A failure that the product expects and explains to its user. Everything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorText(code, details), options)
    this.code = code
    this.details = details
  }

  get httpStatus(): number {
    return HTTP_STATUS[TRPC_CODES[this.code]]
  }

  toTrpc(): TRPCError {
    return new TRPCError({ code: TRPC_CODES[this.code], message: this.message, cause: this })
  }
}

/** Errors of the database connection, not of a statement: the request may succeed in a moment. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'ENOENT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // No TLS, or not with a certificate that is accepted.
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
  'POOL_CLOSED',
  'POOL_UNAVAILABLE',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
  // MySQL's words for a connection that lay idle too long, was killed, or is no longer wanted for maintenance.
  'ER_CLIENT_INTERACTION_TIMEOUT',
  'ER_SESSION_WAS_KILLED',
  'ER_SERVER_OFFLINE_MODE',
  'ER_QUERY_INTERRUPTED',
  // Ended by a time limit: of the statement itself, or one that an operator has set.
  'ER_QUERY_TIMEOUT',
  // After all repetitions: too many want the same rows.
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // Full, or restarted read-only by its operator or its cluster.
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  // A Galera node that is not (or no longer) part of the cluster.
  'ER_UNKNOWN_COM_ERROR',
])

/** "Connection was killed", at its shutdown too, and "is not allowed to continue". */
const MARIADB_CODES = new Set([1927, 1939])
/** MariaDB's number for what MySQL calls ER_QUERY_TIMEOUT. */
const MARIADB_STATEMENT_TIMEOUT = 1969

/** The driver's error code behind a failed statement, wherever the layers above have wrapped it. */
export function databaseErrorCode(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, errno, fatal } = current as NodeJS.ErrnoException & { fatal?: boolean }
    // The driver has no names for what MariaDB alone says, nor for the end of a connection that broke earlier.
    if (code === undefined && errno !== undefined && MARIADB_CODES.has(errno)) return 'ER_CONNECTION_KILLED'
    if (code === undefined && errno === MARIADB_STATEMENT_TIMEOUT) return 'ER_QUERY_TIMEOUT'
    if (code === undefined && fatal === true) return 'PROTOCOL_CONNECTION_LOST'
    if (typeof code === 'string' && (code.startsWith('ER_') || CONNECTION_ERRORS.has(code))) return code
  }
  return null
}

/** Whether the database has ended the statement because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return databaseErrorCode(error) === 'ER_QUERY_TIMEOUT'
}

export function isDuplicateKey(error: unknown): boolean {
  return databaseErrorCode(error) === 'ER_DUP_ENTRY'
}

/** The expected failure behind `error`: itself, or that the database cannot be reached; `null` for a bug. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = databaseErrorCode(error)
  return code !== null && CONNECTION_ERRORS.has(code)
    ? new AppError('SERVICE_UNAVAILABLE', {}, { cause: error })
    : null
}
