import { users } from '#contract/accounts/users.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { deviceStorage, type TextStorage } from '../ui/page/browser-storage.ts';
import { isRetryable, request } from './request.ts';

/** These are the unverified claims of the access token; the server trusts only its database. */
export type SessionClaims = { sub: string; email: string; user_type: string; exp: number };

/** The token is checked every 30 s, renewed with 90 s or less left, and a failed renewal is retried within 30 s. */
export const TICK_MS = 30_000;
const MARGIN_MS = 90_000;
const LIFETIME_MS = 900_000;
const RETRY_FIRST_MS = 200;
const RETRY_WINDOW_MS = 30_000;
const KEY = 'token';

export type SessionParts = {
  storage: () => TextStorage;
  locks: () => Pick<LockManager, 'request'> | undefined;
  renewal: () => Promise<{ access_token: string }>;
};

const browser: SessionParts = {
  storage: () => deviceStorage,
  locks: () => navigator.locks,
  renewal: () => request(users.token, { grant_type: 'refresh_token' }),
};

type Listener = (claims: SessionClaims | null, isNew: boolean) => void;

export type Session = ReturnType<typeof createSession>;

/** Creates the browser's part of a session: a short access token in local storage, renewed through the HttpOnly cookie. */
export function createSession({ storage, locks, renewal }: SessionParts = browser) {
  const listeners = new Set<Listener>();
  const stored = () => storage().getItem(KEY);
  let clockAhead = 0;
  const left = () => (claimsOf(stored())?.exp ?? 0) * 1000 - Date.now() + clockAhead;

  /** A token that has just arrived and is out of date already shows that the clock of this device is ahead. */
  function measureClock() {
    clockAhead = 0;
    if (left() <= MARGIN_MS) clockAhead = LIFETIME_MS - left();
  }

  function store(token: string | null, isNew = false) {
    if (token) {
      storage().setItem(KEY, token);
      measureClock();
    } else storage().removeItem(KEY);
    for (const listener of listeners) listener(claimsOf(token), isNew);
  }

  async function renewUnlocked(before: string | null): Promise<boolean> {
    // Another tab may have renewed the token while this one waited for the lock.
    if (stored() !== before && left() > MARGIN_MS) return true;
    for (let wait = RETRY_FIRST_MS, spent = 0; ; spent += wait, wait *= 2) {
      try {
        store((await renewal()).access_token);
        return true;
      } catch (error) {
        if (!isRetryable(error)) {
          if (stored()) store(null);
          return false;
        }
        if (spent + wait > RETRY_WINDOW_MS) return false;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  let renewing: Promise<boolean> | null = null;
  /** Returns false when the renewal fails; a refusal by the server also deletes the token. */
  function renew(): Promise<boolean> {
    const before = stored();
    const run = () => renewUnlocked(before);
    renewing ??= withLock(run).finally(() => (renewing = null));
    return renewing;
  }

  /** Browsers that forbid storage also refuse locks; with no storage, the tabs have no token to renew together. */
  async function withLock(run: () => Promise<boolean>): Promise<boolean> {
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      return run();
    };
    try {
      return await (locks()?.request('session', granted) ?? run());
    } catch (error) {
      if (isGranted || !locks()) throw error;
      return run();
    }
  }

  return {
    claims: () => claimsOf(stored()),
    renew,
    async token(): Promise<string | null> {
      if (stored() && left() <= MARGIN_MS) await renew();
      return stored();
    },
    /** Trusts a stored token; without one it tries the refresh cookie. */
    async restore(): Promise<boolean> {
      return stored() !== null || renew();
    },
    adopt: (token: string) => store(token, true),
    clear: () => store(null),
    onChange(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Renews the token and follows changes in other tabs until the returned function is called. */
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

function claimsOf(token: string | null): SessionClaims | null {
  try {
    const part = token?.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as SessionClaims;
  } catch {
    return null;
  }
}

export async function signIn(email: string, password: string, remember: boolean): Promise<void> {
  const answer = await request(users.token, { email, password, remember });
  adoptSession(answer);
}

type SignUp = Parameters<typeof request<typeof users.signUp>>[1];

/** Returns 'sent' when the person must open a mailed link first. */
export async function signUp(fields: SignUp): Promise<'sent' | 'signed in'> {
  const answer = await request(users.signUp, fields);
  if ('confirmation' in answer) return answer.confirmation;
  adoptSession(answer);
  return 'signed in';
}

export function adoptSession(answer: { access_token?: string; user?: object }) {
  if (!answer.access_token || !answer.user) throw new AppError('invalid_response');
  session.adopt(answer.access_token);
}

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
