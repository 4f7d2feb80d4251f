import type { Consent, ConsentDecision, ConsentPurpose } from '#contract/consents.ts';

const names: Record<ConsentPurpose, string> = {
  share_video: 'Your video may be watched',
  ai_analysis: 'Software may read your answer',
  profile_search: 'Employers may find you',
  show_salary: 'Employers may see your expected salary',
  weekly_digest: 'A weekly e-mail',
};
export const purposeName = (purpose: ConsentPurpose) => names[purpose];

export const decisionWords: Record<ConsentDecision, string> = {
  given: 'Agreed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

const effects: Record<ConsentPurpose, string> = {
  share_video:
    'Nobody at the company can play it within a minute, and what software made of it is deleted. Your application stays. You can share it again.',
  ai_analysis: 'The transcript, the score and its quotes are deleted at once. People read your answer from now on.',
  profile_search: 'You disappear from the search at once. Employers you applied to still see your profile.',
  show_salary: 'Only you can read it from now on.',
  weekly_digest: 'No digest comes any more.',
};
export const withdrawalEffect = ({ purpose }: Pick<Consent, 'purpose'>) => effects[purpose];
