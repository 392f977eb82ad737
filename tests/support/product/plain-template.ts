import { parseTemplate } from '#server/pages/rendering/render-page.ts'

/** In place of the built client: a page that has nothing of its own. */
export const PLAIN_TEMPLATE = parseTemplate(
  '<!doctype html><html lang="de"><head><!--page-head--></head><body><div id="root"><!--page-content--></div><!--page-data--></body></html>',
)
