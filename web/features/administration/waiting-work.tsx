import type { Output } from '#contract/endpoint.ts';
import type { stats } from '#contract/stats.ts';
import { WaitingLink } from '../../ui/waiting-link.tsx';

type Waiting = Output<typeof stats.admin>['waiting'];

/** What only an administrator can go on with; nothing while nothing waits. */
export function WaitingWork({ reports, accommodations, failed_analyses: failed }: Waiting) {
  return (
    <>
      {reports > 0 && (
        <WaitingLink
          to="/admin/moderation"
          title={reports === 1 ? 'One case waits for a decision' : `${reports} cases wait for a decision`}
          note="Somebody reported a job, a profile or a message"
        />
      )}
      {accommodations > 0 && (
        <WaitingLink
          to="/admin/accommodations"
          title={
            accommodations === 1 ? 'One accommodation request waits' : `${accommodations} accommodation requests wait`
          }
          note="Software keeps off their answers until somebody has looked"
        />
      )}
      {failed > 0 && (
        <WaitingLink
          to="/admin/applications?analysis=failed"
          title={failed === 1 ? 'One analysis failed' : `${failed} analyses failed`}
          note="The answer can be watched; its analysis can be started again"
        />
      )}
    </>
  );
}
