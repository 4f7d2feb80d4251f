/** `counting` is the countdown; `finishing` means stopped, with the last piece still pending. */
export type Stage = 'off' | 'asking' | 'blocked' | 'ready' | 'counting' | 'recording' | 'paused' | 'finishing' | 'done';

export type StageEvent =
  | 'ask'
  | 'open'
  | 'refuse'
  | 'close'
  | 'count'
  | 'uncount'
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'finish'
  | 'bring'
  | 'discard';

const moves: Record<Stage, Partial<Record<StageEvent, Stage>>> = {
  off: { ask: 'asking', refuse: 'blocked', bring: 'done' },
  asking: { open: 'ready', refuse: 'blocked', close: 'off', bring: 'done' },
  blocked: { ask: 'asking', close: 'off', bring: 'done' },
  ready: { ask: 'asking', refuse: 'blocked', close: 'off', count: 'counting', start: 'recording', bring: 'done' },
  counting: { uncount: 'ready', refuse: 'blocked', close: 'off', start: 'recording' },
  recording: { pause: 'paused', stop: 'finishing' },
  paused: { resume: 'recording', stop: 'finishing' },
  finishing: { finish: 'done' },
  done: { discard: 'off' },
};

/** Returns the next stage, or null when a late click or browser event has no effect. */
export const nextStage = (stage: Stage, event: StageEvent): Stage | null => moves[stage][event] ?? null;

export const isLive = (stage: Stage): boolean => stage === 'recording' || stage === 'paused';
