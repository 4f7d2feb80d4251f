import { compose, type Email } from '../../adapters/mail.ts';

const notYou = 'If this was not you, change your password at once and answer this e-mail.';

export const secondStepOn = (to: string): Email =>
  compose(to, 'Two-step sign-in is on', [
    'From now on, signing in to your account takes a code of your authenticator app beside the password.',
    'Keep your recovery codes where you find them without your phone.',
    notYou,
  ]);

export const secondStepOff = (to: string): Email =>
  compose(to, 'Two-step sign-in is off', [
    'Signing in to your account takes no code of an authenticator app any more. The recovery codes have ended too.',
    notYou,
  ]);

export const recoveryCodesRenewed = (to: string): Email =>
  compose(to, 'You have new recovery codes', [
    'New recovery codes were made for your account just now. The former ones do not work any more.',
    notYou,
  ]);
