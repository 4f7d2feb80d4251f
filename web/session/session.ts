import { users } from '#contract/accounts/users.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { mayPass, request } from './request.ts';
import { t } from '../ui/words.ts';

/** What the access token says of its holder; the server believes only its own database. */
export type Claims = { sub: string; email: string; user_type: string; exp: number };

/** D29: looked at every 30 s, renewed with 90 s or less left, retried from 200 ms on within 30 s. */
export const TICK_MS = 30_000;
const MARGIN_MS = 90_000;
const RETRY_FIRST_MS = 200;
const RETRY_WINDOW_MS = 30_000;
const KEY = 'token';

export type SessionParts = {
  storage: () => Storage;
  locks: () => Pick<LockManager, 'request'> | undefined;
  /** Asks for a new access token by the refresh cookie. */
  renewal: () => Promise<{ access_token: string }>;
};

const browser: SessionParts = {
  storage: () => localStorage,
  locks: () => navigator.locks,
  renewal: () => request(users.token, { grant_type: 'refresh_token' }),
};

/** Who is signed in from now on, and whether someone just signed in here. */
type Listener = (claims: Claims | null, isNew: boolean) => void;

export type Session = ReturnType<typeof createSession>;

/** The browser's side of a session: a short access token in local storage, renewed through the HttpOnly cookie. */
export function createSession({ storage, locks, renewal }: SessionParts = browser) {
  const listeners = new Set<Listener>();
  const stored = () => storage().getItem(KEY);
  const left = () => (claimsOf(stored())?.exp ?? 0) * 1000 - Date.now();

  function store(token: string | null, isNew = false) {
    if (token) storage().setItem(KEY, token);
    else storage().removeItem(KEY);
    for (const listener of listeners) listener(claimsOf(token), isNew);
  }

  async function renewUnlocked(before: string | null): Promise<boolean> {
    // Another tab may have renewed while this one waited for the lock.
    if (stored() !== before && left() > MARGIN_MS) return true;
    for (let wait = RETRY_FIRST_MS, spent = 0; ; spent += wait, wait *= 2) {
      try {
        store((await renewal()).access_token);
        return true;
      } catch (error) {
        if (!mayPass(error)) {
          if (stored()) store(null);
          return false;
        }
        if (spent + wait > RETRY_WINDOW_MS) return false;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  let renewing: Promise<boolean> | null = null;
  /** False when there is no session to renew; then the token is gone too. */
  function renew(): Promise<boolean> {
    const before = stored();
    const run = () => renewUnlocked(before);
    renewing ??= Promise.resolve(locks()?.request('session', run) ?? run()).finally(() => (renewing = null));
    return renewing;
  }

  return {
    claims: () => claimsOf(stored()),
    renew,
    /** The token to send, renewed first when it is about to end. */
    async token(): Promise<string | null> {
      if (stored() && left() <= MARGIN_MS) await renew();
      return stored();
    },
    /** A stored token counts; without one the cookie is tried. */
    async restore(): Promise<boolean> {
      return stored() !== null || renew();
    },
    adopt: (token: string) => store(token, true),
    clear: () => store(null),
    onChange(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps the token fresh and hears what other tabs do, until the returned function is called. */
    start(): () => void {
      const timer = setInterval(() => {
        if (stored() && left() <= MARGIN_MS) void renew();
      }, TICK_MS);
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key !== KEY && key !== null) return;
        for (const listener of listeners) listener(claimsOf(newValue), false);
      };
      globalThis.addEventListener('storage', hear);
      return () => {
        clearInterval(timer);
        globalThis.removeEventListener('storage', hear);
      };
    },
  };
}

export const session: Session = createSession();

function claimsOf(token: string | null): Claims | null {
  try {
    const part = token?.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return null;
  }
}

/** Signs in; throws AppError with the words of the catalogue, 'Invalid response from server' among them. */
export async function signIn(email: string, password: string, remember: boolean): Promise<void> {
  const answer = await request(users.token, { email, password, remember });
  adoptSession(answer);
}

type SignUp = Parameters<typeof request<typeof users.signUp>>[1];

/** Answers 'sent' when a mailed link must be opened first. */
export async function signUp(fields: SignUp): Promise<'sent' | 'signed in'> {
  const answer = await request(users.signUp, fields);
  if ('confirmation' in answer) return answer.confirmation;
  adoptSession(answer);
  return 'signed in';
}

/** Takes up the session that the server answered with. */
export function adoptSession(answer: { access_token?: string; user?: object }) {
  if (!answer.access_token || !answer.user) {
    throw new AppError('unexpected', { error: t`Invalid response from server` });
  }
  session.adopt(answer.access_token);
}

/** Ends the session here and on the server; that it had ended already is no failure. */
export async function signOut(): Promise<void> {
  try {
    await request(users.signOut, {}, { token: await session.token() });
  } catch (error) {
    const gone = error instanceof AppError && [401, 403, 404].includes(errors[error.code].status);
    if (!gone) throw error;
  } finally {
    session.clear();
  }
}
