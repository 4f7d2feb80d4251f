import { useQuery } from '@tanstack/react-query';
import { outcomes as outcomesApi } from '#contract/hiring/outcomes.ts';
import { query } from '../../../session/api.ts';
import { WriteDown } from '../corrections/write-down.tsx';

const preparingMs = 4000;

/** Before sending, once the draft holds the video: its words, typed, pasted or heard by this device. */
export function ApplyWriteDown({ applicationId }: { applicationId: string }) {
  const { data } = useQuery({
    ...query(outcomesApi.page, { application_id: applicationId }),
    refetchOnMount: 'always',
    // The device can listen once the video plays.
    refetchInterval: ({ state }) => (state.data?.application.video?.status === 'uploaded' ? preparingMs : false),
  });
  if (!data) return null;
  return (
    <div className="mt-6 empty:hidden">
      <WriteDown application={data.application} />
    </div>
  );
}
