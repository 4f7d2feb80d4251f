import type { Meeting } from '#contract/interviews/meetings.ts';
import { joinLink } from '../../features/interviews/meetings/meeting-moment.ts';

/** Returns the position on a phone, where sections are stacked: a joinable interview first, an empty agenda last. */
export function agendaPlace(next: Meeting | undefined, hasDraft: boolean, now: number): 'first' | 'middle' | 'last' {
  if (next && joinLink(next, now)) return 'first';
  return next || hasDraft ? 'middle' : 'last';
}
