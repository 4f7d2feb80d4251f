import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type CompanyInfo, managers } from '#contract/people/managers.ts';
import { query } from '../../../session/api.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Player } from '../../../ui/player/player.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { PositionList } from '../own-profile/positions-section.tsx';
import { t } from '../../../ui/words.ts';

type Props = { jobId: string; name: string; onClose: () => void };

export function ManagerDialog({ jobId, name, onClose }: Props) {
  const profile = useQuery(query(managers.ofJob, { job_id: jobId }));
  const { data, error } = profile;
  return (
    <Dialog open onOpenChange={onClose} title={name} className="sm:w-[min(40rem,calc(100vw-2rem))]">
      {data ? (
        <div className="mt-4 grid gap-6">
          <div className="flex items-center gap-4">
            <Avatar of={name} face={data.face} size={56} side="manager" />
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{data.title || t`Hiring manager`}</span>
              <span className="block text-ink-2">{[data.company, data.location].filter(Boolean).join(' · ')}</span>
            </p>
          </div>
          {data.video?.status === 'ready' && (
            <Player
              src={data.video.url}
              label={t`Introduction of ${name}`}
              duration={data.video.duration}
              {...(data.video.poster_url && { poster: data.video.poster_url })}
            />
          )}
          {data.about && <p className="type-voice whitespace-pre-line wrap-anywhere">{data.about}</p>}
          {data.positions.length > 0 && <PositionList positions={data.positions} />}
          {data.takes_questions && (
            <p className="border-t border-rule pt-4 text-ink-2">
              You can ask one question before you apply.{' '}
              <Link to={`/candidate/messages?job=${jobId}`} className="font-semibold text-primary-text underline-link">
                Ask a question
              </Link>
            </p>
          )}
          {data.company_info && <CompanyFacts company={data.company} info={data.company_info} />}
        </div>
      ) : error ? (
        <div className="mt-4">
          <LoadFailure query={profile} />
        </div>
      ) : (
        <Loading label="Loading the profile" className="mt-4 grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-20" />
        </Loading>
      )}
    </Dialog>
  );
}

function CompanyFacts({ company, info: { place, domain, open_jobs } }: { company: string; info: CompanyInfo }) {
  const facts = [
    ...(place ? [{ label: t`Location`, value: place }] : []),
    ...(domain ? [{ label: t`Verified email domain`, value: domain }] : []),
    { label: t`Jobs open now`, value: String(open_jobs) },
  ];
  return (
    <section aria-label={t`About ${company}`} className="border-t border-rule pt-4">
      <h3 className="type-h3">{company}</h3>
      <dl className="mt-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
