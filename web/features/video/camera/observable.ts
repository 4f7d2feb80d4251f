import { useSyncExternalStore } from 'react';

export type Observable<State extends object> = {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

export function observable<State extends object>(initial: State): Observable<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useObservable = <State extends object>({ subscribe, get }: Observable<State>): State =>
  useSyncExternalStore(subscribe, get, get);
