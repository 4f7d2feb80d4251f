import type { SkillMatch } from '#contract/jobs/match.ts';
import { skillsMatch } from '#contract/jobs/match.ts';
import type { CandidateProfile } from '#contract/people/profiles.ts';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { LastingPlayer } from '../../../ui/player/lasting-player.tsx';
import { SkillChips } from '../../jobs/match/skill-chips.tsx';
import { candidateFacts, yearsWords } from '../../people/profiles/profile-words.ts';
import { nameOf } from './candidate-words.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  candidate: CandidateProfile;
  match: SkillMatch | null;
  /** Requests a new signed URL of the video when the old one has expired. */
  onRefresh: () => void;
};

export function CandidateStory({ candidate, match, onRefresh }: Props) {
  const { video, about, skills, positions } = candidate;
  return (
    <div className="grid min-w-0 content-start gap-6">
      <p className="text-md text-ink-2 wrap-anywhere">
        {[candidate.title, candidate.location].filter(Boolean).join(' · ') || t`No title and no place given`}
      </p>
      {video?.status === 'ready' && (
        <LastingPlayer
          address={video.url}
          onRefresh={onRefresh}
          label={t`Introduction of ${nameOf(candidate)}`}
          duration={video.duration}
          {...(video.poster_url && { poster: video.poster_url })}
        />
      )}
      {about && <p className="type-voice max-w-[64ch] whitespace-pre-line wrap-anywhere">{about}</p>}
      <dl className="grid grid-cols-2 gap-4 border-y border-rule py-4 sm:grid-cols-3">
        {candidateFacts(candidate).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="tnum">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="flex flex-wrap items-center gap-3 type-h3">
          Skills
          {match?.percentage != null && <MatchBadge value={match.percentage} />}
        </h3>
        <div className="mt-3">
          {skills.length > 0 ? (
            <SkillChips
              skills={skills}
              matched={skills.filter((own) => match?.matched.some((asked) => skillsMatch(asked, own)))}
              label="Skills"
              hasLabel="Asked for:"
            />
          ) : (
            <p className="text-ink-3">No skills given</p>
          )}
        </div>
        {match && match.missing.length > 0 && (
          <p className="mt-3 text-ink-2 wrap-anywhere">Asked for and not on the profile: {match.missing.join(', ')}.</p>
        )}
      </section>
      {positions.length > 0 && (
        <section>
          <h3 className="type-h3">Work history</h3>
          <ul className="mt-3 grid gap-3">
            {positions.map((position) => (
              <li key={`${position.title} ${position.company} ${position.from_year}`} className="wrap-anywhere">
                <p className="font-medium">{[position.title, position.company].filter(Boolean).join(', ')}</p>
                <p className="text-sm text-ink-3 tnum">{yearsWords(position)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
