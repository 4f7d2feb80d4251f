import type { Consent, ConsentDecision, ConsentPurpose } from '#contract/platform/consents.ts';
import { t } from '../../../ui/words.ts';

const names: Record<ConsentPurpose, string> = {
  share_video: t`Your video may be watched`,
  ai_analysis: t`AI may read your answer`,
  profile_search: t`Employers may find you`,
  show_salary: t`Employers may see your expected salary`,
  weekly_digest: t`A weekly email`,
};
export const purposeName = (purpose: ConsentPurpose) => names[purpose];

export const decisionWords: Record<ConsentDecision, string> = {
  given: t`Agreed`,
  refused: t`Refused`,
  withdrawn: t`Withdrawn`,
};

const effects: Record<ConsentPurpose, string> = {
  share_video: t`Within a minute, the company can no longer play it, and its analysis is deleted. Your application stays. You can share it again.`,
  ai_analysis: t`The transcript, the score and its quotes are deleted at once. People read your answer from now on.`,
  profile_search: t`You’re removed from search right away. Employers you applied to still see your profile.`,
  show_salary: t`Only you can read it from now on.`,
  weekly_digest: t`You’ll no longer get the digest.`,
};
export const withdrawalEffect = ({ purpose }: Pick<Consent, 'purpose'>) => effects[purpose];
