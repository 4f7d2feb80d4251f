import { LinkTabs } from '../../../ui/page/link-tabs.tsx';
import { t } from '../../../ui/words.ts';

const tabs = [
  { to: '/manager/jobs', label: t`My Jobs` },
  { to: '/manager/prospects', label: t`Pipeline` },
  { to: '/manager/applicants', also: '/manager/job-applications', label: t`Applicants` },
  { to: '/manager/all-applicants', label: t`All Applicants` },
];

export const PostingTabs = () => <LinkTabs label="Views of your jobs" tabs={tabs} />;

export const OnePostingTabs = ({ id, applications }: { id: string; applications?: number | undefined }) => (
  <LinkTabs
    label="Views of this job"
    tabs={[
      { to: `/manager/prospects/${id}`, label: t`Pipeline` },
      {
        to: `/manager/jobs/${id}`,
        also: `/manager/applicants/${id}`,
        label: t`Applicants`,
        count: applications,
      },
      { to: `/manager/edit-job/${id}`, label: t`Settings` },
    ]}
  />
);
