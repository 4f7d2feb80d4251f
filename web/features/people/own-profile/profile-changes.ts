import type * as z from 'zod/mini';
import type { profileChanges } from '#contract/people/profiles.ts';

export type ProfileEdits = z.input<typeof profileChanges>;
