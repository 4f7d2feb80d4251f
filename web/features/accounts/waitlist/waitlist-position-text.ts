import type { WaitlistPosition } from '#contract/accounts/waitlist.ts';
import { t } from '../../../ui/words.ts';

export function waitlistPositionText({ state, place, waiting }: WaitlistPosition): { title: string; text: string } {
  if (state === 'waiting' && place !== null) {
    return {
      title: t`Your place on the waitlist: ${place} of ${waiting}`,
      text: t`We’re letting people in gradually. We’ll email you when it’s your turn.`,
    };
  }
  if (state === 'invited') {
    return { title: t`It is your turn`, text: t`Your invite code is in an email from us. Sign up with it.` };
  }
  if (state === 'joined')
    return { title: t`You are in`, text: t`Your invite code was already used. Sign in to your account.` };
  return {
    title: t`Your place isn’t confirmed yet`,
    text: t`Press the button in our email to confirm. To get the email again, join the list again.`,
  };
}
