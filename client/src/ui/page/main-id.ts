/** Id of every page's main landmark: target of the skip link and of the focus after a page change. */
export const MAIN_ID = 'inhalt'
