import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { playbackOf, videosById } from '../../video/offers.ts';

const atMost = 100;

export async function waitingRequests(context: Context<'admin'>): Promise<Result<typeof api.accommodations.waiting>> {
  const rows = await context.db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.candidate_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select([
      'applications.id as application_id',
      'applications.accommodations as asked',
      'applications.accommodation_note as note',
      'applications.submitted_at',
      'applications.video_id',
      'jobs.title as job_title',
      'jobs.company',
      'users.email',
      'users_profiles.first_name',
      'users_profiles.last_name',
    ])
    .where('applications.accommodation_waiting', '=', true)
    .where('applications.status', '<>', 'withdrawn')
    .orderBy('applications.created_at')
    .limit(atMost)
    .execute();
  const toCaption = rows.filter(({ asked, submitted_at }) => submitted_at && asked.includes('human_captions'));
  const videos = await videosById(
    context.db,
    toCaption.flatMap(({ video_id }) => video_id ?? []),
  );
  const requests = rows.map(({ email, first_name, last_name, video_id, ...row }) => {
    const video = video_id ? videos.get(video_id) : undefined;
    const shown = video && { url: playbackOf(context, video, context.actor).url, duration: video.duration };
    return { ...row, candidate: { first_name, last_name, email }, video: shown ?? null };
  });
  return { requests };
}
