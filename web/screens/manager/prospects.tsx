import { BRAND } from '../../brand/logo.tsx';
import { ProspectList } from '../../features/hiring/prospects/prospect-list.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Job Prospects · ${BRAND}` }];

export default function ProspectsScreen() {
  return (
    <ProspectList
      title="Job Prospects"
      lead="How far each job’s applicants got."
      view={{ path: 'prospects', caption: t`Job Prospects`, action: t`Pipeline` }}
    />
  );
}
