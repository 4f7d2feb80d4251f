import { useSearchParams } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { ApplyEntry } from '../../features/applications/apply-entry.tsx';
import { ExpressPicker } from '../../features/applications/express-picker.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';

export const handle: RouteHandle = { task: true };

export const meta = () => [{ title: `Express application · ${BRAND}` }];

export default function ExpressApplicationScreen() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId');
  if (!jobId) return <ExpressPicker />;
  return <ApplyEntry key={jobId} jobId={jobId} door="express" backTo={{ address: '/candidate/jobs', label: 'Jobs' }} />;
}
