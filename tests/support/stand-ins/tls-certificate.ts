import type { TlsOptions } from 'node:tls'
import defaultCertificate from 'smtp-server/lib/tls-options.js'

/** For `localhost`, signed by itself, expired, its key known to everybody: what no client may accept. */
export function untrustedCertificate(): Pick<TlsOptions, 'key' | 'cert'> {
  const { key, cert } = defaultCertificate()
  return { ...(key !== undefined && { key }), ...(cert !== undefined && { cert }) }
}
