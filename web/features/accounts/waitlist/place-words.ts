import type { WaitlistPlace } from '#contract/accounts/waitlist.ts';
import { t } from '../../../ui/words.ts';

/** What someone reads about their place. */
export function placeWords({ state, place, waiting }: WaitlistPlace): { title: string; text: string } {
  if (state === 'waiting' && place !== null) {
    return {
      title: t`Your place on the waitlist: ${place} of ${waiting}`,
      text: t`People come in one after the other. We write to you as soon as it is your turn.`,
    };
  }
  if (state === 'invited') {
    return { title: t`It is your turn`, text: t`Your invite code is in an e-mail from us. Sign up with it.` };
  }
  if (state === 'joined')
    return { title: t`You are in`, text: t`Your invite code has been used. Sign in with your account.` };
  return {
    title: t`Your place is not confirmed yet`,
    text: t`Press the button in our e-mail, and it is kept. To get the e-mail again, join the list again.`,
  };
}
