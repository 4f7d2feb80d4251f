import { BRAND } from '../../brand/logo.tsx';
import { ProspectList } from '../../features/hiring/prospects/prospect-list.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Job Applicants · ${BRAND}` }];

export default function ApplicantsScreen() {
  return (
    <ProspectList
      title="Job Applicants"
      lead="Who applied to each job."
      view={{ path: 'applicants', caption: t`Job Applicants`, action: t`Applicants` }}
    />
  );
}
