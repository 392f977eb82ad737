/** The element that carries, as superjson, what the client's cache starts with: pairs of query key and data. */
export const INITIAL_DATA_ID = 'initial-data'
