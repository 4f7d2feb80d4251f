import { useParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { ApplyEntry } from '../../features/applications/apply-entry.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';

export const handle: RouteHandle = { task: true };

export const meta = () => [{ title: `Apply · ${BRAND}` }];

export default function ApplyScreen() {
  const { jobId = '' } = useParams();
  return (
    <ApplyEntry
      key={jobId}
      jobId={jobId}
      door="standard"
      backTo={{ address: '/candidate/apply', label: 'Available Jobs' }}
    />
  );
}
