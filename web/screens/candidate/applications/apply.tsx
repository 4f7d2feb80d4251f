import { useParams } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { ApplyEntry } from '../../../features/hiring/apply/apply-entry.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };

export const meta = () => [{ title: t`Apply · ${BRAND}` }];

export default function ApplyScreen() {
  const { jobId = '' } = useParams();
  return (
    <ApplyEntry
      key={jobId}
      jobId={jobId}
      door="standard"
      backTo={{ address: '/candidate/apply', label: t`Available Jobs` }}
    />
  );
}
