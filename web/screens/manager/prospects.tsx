import { BRAND } from '../../brand/logo.tsx';
import { ProspectList } from '../../features/prospects/prospect-list.tsx';

export const meta = () => [{ title: `Job Prospects · ${BRAND}` }];

export default function ProspectsScreen() {
  return (
    <ProspectList
      title="Job Prospects"
      lead="How far the applicants of each posting have come."
      view={{ path: 'prospects', caption: 'Job Prospects', action: 'Pipeline' }}
    />
  );
}
