import { createHash, createHmac, randomBytes } from 'node:crypto'
import express, { type Request, type Response, Router } from 'express'
import { callbackPath } from '#server/auth/rules/social-providers.ts'
import { startHttp } from './http.ts'
import { CANCELLED, choicePage, type ProviderPerson } from './provider-page.ts'

export interface OAuthStandIn {
  /** For `createTestApp` or `readEnv`. */
  env: Record<
    'FACEBOOK_OAUTH_URL' | 'FACEBOOK_GRAPH_URL' | 'FACEBOOK_CLIENT_ID' | 'FACEBOOK_CLIENT_SECRET',
    string
  >
  /** Opens an account that visitors can choose, or changes the one with the same subject. */
  addPerson(person: ProviderPerson): void
  close(): Promise<void>
}

const CLIENT_ID = '104200420042'
const CLIENT_SECRET = 'a-secret-that-only-the-stand-in-knows'
/** What Facebook adds to every address it sends a browser back to. */
const FRAGMENT = '#_=_'

interface Dialog {
  state: string
  challenge: string
}

interface State {
  redirectUri: string
  people: Map<string, ProviderPerson>
  dialogs: Map<string, Dialog>
  codes: Map<string, { subject: string; challenge: string }>
  tokens: Map<string, string>
}

/**
 * Facebook's part of the OAuth 2 flow on a loopback port, as strict as the original: registered callback, PKCE, codes
 * that work once, `appsecret_proof`, its own form of errors. Visitors choose an account on a page of links.
 */
export async function startOAuthStandIn(
  appUrl: string,
  people: ProviderPerson[] = [],
): Promise<OAuthStandIn> {
  const state: State = {
    redirectUri: appUrl + callbackPath('facebook'),
    people: new Map(people.map(person => [person.subject, person])),
    dialogs: new Map(),
    codes: new Map(),
    tokens: new Map(),
  }
  const app = express()
  app.use('/:version', dialogRoutes(state), graphRoutes(state))
  const http = await startHttp(app)
  return {
    env: {
      FACEBOOK_OAUTH_URL: http.url,
      FACEBOOK_GRAPH_URL: http.url,
      FACEBOOK_CLIENT_ID: CLIENT_ID,
      FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
    },
    addPerson: person => void state.people.set(person.subject, person),
    close: () => http.close(),
  }
}

function dialogRoutes({ redirectUri, people, dialogs, codes }: State): Router {
  return Router()
    .get('/dialog/oauth', (req, res) => {
      const { client_id, redirect_uri, state, code_challenge, code_challenge_method } = query(req)
      const isKnown = client_id === CLIENT_ID && redirect_uri === redirectUri
      if (!isKnown || !state || !code_challenge || code_challenge_method !== 'S256') return refuse(res)
      const id = randomBytes(8).toString('hex')
      dialogs.set(id, { state, challenge: code_challenge })
      res.send(choicePage('Facebook', `${req.baseUrl}/dialog/${id}`, people.values()))
    })
    .get('/dialog/:id/:choice', (req, res) => {
      const { id, choice } = req.params
      const dialog = dialogs.get(id)
      if (dialog === undefined) return refuse(res)
      dialogs.delete(id)
      const url = new URL(redirectUri)
      if (choice === CANCELLED) {
        url.searchParams.set('error', 'access_denied')
        url.searchParams.set('error_reason', 'user_denied')
        url.searchParams.set('error_description', 'Permissions error')
      } else {
        const code = randomBytes(24).toString('base64url')
        codes.set(code, { subject: choice, challenge: dialog.challenge })
        url.searchParams.set('code', code)
      }
      url.searchParams.set('state', dialog.state)
      res.redirect(url.href + FRAGMENT)
    })
}

function graphRoutes({ redirectUri, people, codes, tokens }: State): Router {
  return Router()
    .post('/oauth/access_token', express.urlencoded({ extended: false }), (req, res) => {
      const { client_id, client_secret, redirect_uri, code, code_verifier } = req.body as Params
      const grant = codes.get(code ?? '')
      codes.delete(code ?? '')
      const challenge = createHash('sha256')
        .update(code_verifier ?? '')
        .digest('base64url')
      const isClient =
        client_id === CLIENT_ID && client_secret === CLIENT_SECRET && redirect_uri === redirectUri
      if (!isClient || grant?.challenge !== challenge) return refuse(res)
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, grant.subject)
      res.json({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
    })
    .get('/me', (req, res) => {
      const token = req.get('authorization')?.replace(/^Bearer /, '') ?? ''
      const person = people.get(tokens.get(token) ?? '')
      const { fields, appsecret_proof } = query(req)
      const proof = createHmac('sha256', CLIENT_SECRET).update(token).digest('hex')
      if (person === undefined || appsecret_proof !== proof) return refuse(res)
      const profile: Params = {
        id: person.subject,
        name: person.name,
        ...(person.email !== undefined && { email: person.email }),
      }
      res.json(Object.fromEntries((fields ?? 'id').split(',').map(field => [field, profile[field]])))
    })
}

type Params = Partial<Record<string, string>>

function query(req: Request): Params {
  return Object.fromEntries(new URL(req.originalUrl, 'http://stand-in').searchParams)
}

function refuse(res: Response): void {
  res.status(400).json({ error: { message: 'Invalid parameter', type: 'OAuthException', code: 100 } })
}
