import { BRAND } from '../../brand/logo.tsx';
import { ProspectList } from '../../features/prospects/prospect-list.tsx';

export const meta = () => [{ title: `Job Applicants · ${BRAND}` }];

export default function ApplicantsScreen() {
  return (
    <ProspectList
      title="Job Applicants"
      lead="Who applied to each posting."
      view={{ path: 'applicants', caption: 'Job Applicants', action: 'Applicants' }}
    />
  );
}
