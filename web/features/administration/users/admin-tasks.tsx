import type { Output } from '#contract/base/endpoint.ts';
import type { stats } from '#contract/administration/statistics.ts';
import { WaitingLink } from '../../../ui/waiting-link.tsx';
import { plural } from '../../../ui/words.ts';

type Waiting = Output<typeof stats.admin>['waiting'];

export function AdminTasks({ reports, tickets, accommodations, failed_analyses: failed }: Waiting) {
  return (
    <>
      {reports > 0 && (
        <WaitingLink
          to="/admin/moderation"
          title={plural(reports, {
            one: 'One case is waiting for a decision',
            other: '# cases are waiting for a decision',
          })}
          note="New report about a job, profile, or message"
        />
      )}
      {tickets > 0 && (
        <WaitingLink
          to="/admin/support"
          title={plural(tickets, {
            one: 'One person is waiting for support',
            other: '# people are waiting for support',
          })}
          note="Messages from the contact form and by email"
        />
      )}
      {accommodations > 0 && (
        <WaitingLink
          to="/admin/accommodations"
          title={plural(accommodations, {
            one: 'One accommodation request is waiting',
            other: '# accommodation requests are waiting',
          })}
          note="AI doesn’t read their answers until you’ve handled it"
        />
      )}
      {failed > 0 && (
        <WaitingLink
          to="/admin/applications?analysis=failed"
          title={plural(failed, { one: 'One analysis failed', other: '# analyses failed' })}
          note="The answer can be watched; its analysis can be started again"
        />
      )}
    </>
  );
}
