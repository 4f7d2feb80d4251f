import { useLocation } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { t } from '../../../ui/words.ts';
import { JobList, type JobListView } from './job-list.tsx';

export const meta = () => [{ title: t`Manage Jobs · ${BRAND}` }];

const viewOf: Record<string, JobListView> = {
  '/manager/prospects': 'prospects',
  '/manager/applicants': 'applicants',
};

export default function ManagerJobsScreen() {
  const { pathname } = useLocation();
  return <JobList view={viewOf[pathname.replace(/\/$/, '')] ?? 'jobs'} />;
}
