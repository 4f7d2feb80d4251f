import { LinkTabs } from '../../ui/link-tabs.tsx';

const tabs = [
  { to: '/manager/jobs', label: 'My Jobs' },
  { to: '/manager/prospects', label: 'Job Prospects' },
  { to: '/manager/applicants', label: 'Job Applicants' },
];

/** The three ways to look at one's postings (D14). */
export const PostingTabs = () => <LinkTabs label="Views of your jobs" tabs={tabs} />;

/** The two ways to look at one posting, and the work on its applications. */
export const OnePostingTabs = ({ id, applications }: { id: string; applications?: number | undefined }) => (
  <LinkTabs
    label="Views of this job"
    tabs={[
      { to: `/manager/prospects/${id}`, label: 'Pipeline' },
      { to: `/manager/applicants/${id}`, label: 'Applicants', count: applications },
    ]}
  />
);
