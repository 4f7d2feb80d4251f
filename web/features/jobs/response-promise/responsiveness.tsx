import { useQuery } from '@tanstack/react-query';
import { promises as promisesApi } from '#contract/jobs/response-promise.ts';
import { query } from '../../../session/api.ts';
import { ResponsivenessFigures } from './responsiveness-figures.tsx';

const FRESH_MS = 300_000;

export function Responsiveness({ jobId, own = false }: { jobId?: string; own?: boolean }) {
  const { data } = useQuery({
    ...query(promisesApi.responsiveness, jobId ? { job_id: jobId } : {}),
    staleTime: FRESH_MS,
  });
  return data ? <ResponsivenessFigures score={data.score} own={own} /> : null;
}
