import { useQuery } from '@tanstack/react-query';
import { outcomes as outcomesApi } from '#contract/hiring/outcomes.ts';
import { query } from '../../../session/api.ts';
import { TranscriptEntry } from '../corrections/transcript-entry.tsx';

const preparingMs = 4000;

export function ApplyTranscript({ applicationId }: { applicationId: string }) {
  const { data } = useQuery({
    ...query(outcomesApi.page, { application_id: applicationId }),
    refetchOnMount: 'always',
    // On-device speech recognition needs a video that is ready to play.
    refetchInterval: ({ state }) => (state.data?.application.video?.status === 'uploaded' ? preparingMs : false),
  });
  if (!data) return null;
  return (
    <div className="mt-6 empty:hidden">
      <TranscriptEntry application={data.application} />
    </div>
  );
}
