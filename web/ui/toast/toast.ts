import { useSyncExternalStore } from 'react';
import { t } from '../words.ts';

export type Tone = 'ok' | 'danger';
export type Toast = { id: number; title: string; description?: string | undefined; tone: Tone; at: number };
type ToastInput = { title: string; description?: string | undefined; tone?: Tone };
type State = { current: Toast | null; past: readonly Toast[]; unseen: number };

/** The current toast lives 5 s; a dismissed or replaced one stays in the list for 1,000 s. */
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVAL_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';

const nothing: State = { current: null, past: [], unseen: 0 };
let state = nothing;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

function retire(item: Toast) {
  setTimeout(() => {
    const past = state.past.filter((it) => it.id !== item.id);
    change({ ...state, past, unseen: Math.min(state.unseen, past.length) });
  }, TOAST_REMOVAL_MS);
}

export function toast({ title, description, tone = 'ok' }: ToastInput): void {
  if (state.current) dismissToast(state.current.id);
  lastId += 1;
  change({ ...state, current: { id: lastId, title, description, tone, at: Date.now() } });
}

export const errorToast = (description: string, title = t`Error`): void =>
  toast({ title, description, tone: 'danger' });

export const isInSight = (description: string): boolean =>
  state.current?.tone === 'danger' && state.current.description === description;

export function dismissToast(id: number): void {
  const { current, past, unseen } = state;
  if (current?.id !== id) return;
  retire(current);
  change({ current: null, past: [current, ...past], unseen: unseen + 1 });
}

export const markToastsSeen = (): void => change({ ...state, unseen: 0 });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
