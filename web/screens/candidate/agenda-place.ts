import type { Meeting } from '#contract/interviews/meetings.ts';
import { joinLink } from '../../features/interviews/meetings/meeting-moment.ts';

/** On a phone, where all of it is below each other: an interview to join is first, an empty agenda last. */
export function agendaPlace(next: Meeting | undefined, hasDraft: boolean, now: number): 'first' | 'middle' | 'last' {
  if (next && joinLink(next, now)) return 'first';
  return next || hasDraft ? 'middle' : 'last';
}
