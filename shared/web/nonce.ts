/** Stands in the built HTML wherever the nonce of an answer's content security policy goes. */
export const NONCE_PLACEHOLDER = '%CSP_NONCE%'
