import type { WaitlistPlace } from '#contract/waitlist.ts';

/** What somebody reads about their place. */
export function placeWords({ state, place, waiting }: WaitlistPlace): { title: string; text: string } {
  if (state === 'waiting' && place !== null) {
    return {
      title: `Your place on the waitlist: ${place} of ${waiting}`,
      text: 'People come in one after the other. We write to you as soon as it is your turn.',
    };
  }
  if (state === 'invited') {
    return { title: 'It is your turn', text: 'Your invite code is in an e-mail from us. Sign up with it.' };
  }
  if (state === 'joined')
    return { title: 'You are in', text: 'Your invite code has been used. Sign in with your account.' };
  return {
    title: 'Your place is not confirmed yet',
    text: 'Press the button in our e-mail, and it is kept. To get the e-mail again, join the list again.',
  };
}
