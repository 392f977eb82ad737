let address = ''

/** The address that was proved a moment ago on this very page: who signs in next need not type it. */
export const provedEmail = {
  get: () => address,
  set(email: string) {
    address = email
  },
}
