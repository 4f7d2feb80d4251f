import { LinkTabs } from '../../../ui/page/link-tabs.tsx';
import { t } from '../../../ui/words.ts';

const tabs = [
  { to: '/manager/jobs', label: t`My Jobs` },
  { to: '/manager/prospects', label: t`Job Prospects` },
  { to: '/manager/applicants', label: t`Job Applicants` },
];

/** The three ways to look at one's postings (D14). */
export const PostingTabs = () => <LinkTabs label="Views of your jobs" tabs={tabs} />;

/** The two ways to look at one posting, and the work on its applications. */
export const OnePostingTabs = ({ id, applications }: { id: string; applications?: number | undefined }) => (
  <LinkTabs
    label="Views of this job"
    tabs={[
      { to: `/manager/prospects/${id}`, label: t`Pipeline` },
      { to: `/manager/applicants/${id}`, label: t`Applicants`, count: applications },
    ]}
  />
);
