import { EyeOff } from 'lucide-react';
import type { CandidateProfile } from '#contract/people/profiles.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Player } from '../../../ui/player/player.tsx';
import { Facts } from '../own-profile/editable-section.tsx';
import { PositionList } from '../own-profile/positions-section.tsx';
import { candidateFacts } from './profile-words.ts';
import { ResumeLink } from '../own-profile/resume-field.tsx';
import { t } from '../../../ui/words.ts';

export function CandidateProfileView({ profile }: { profile: CandidateProfile }) {
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  const { video, resume } = profile;
  return (
    <div className="grid gap-7">
      <div className="flex items-center gap-4">
        <Avatar of={name} face={profile.face} size={64} side="candidate" />
        <div className="min-w-0 wrap-anywhere">
          <p className="type-h3">{name}</p>
          <p className="text-ink-2">{[profile.title, profile.location].filter(Boolean).join(' · ') || '—'}</p>
        </div>
      </div>
      {video && video.status === 'ready' && (
        <Player
          src={video.url}
          label={t`Introduction of ${name}`}
          duration={video.duration}
          {...(video.poster_url && { poster: video.poster_url })}
        />
      )}
      {profile.about && <p className="type-voice max-w-[64ch] whitespace-pre-line wrap-anywhere">{profile.about}</p>}
      {profile.skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-2">
          {profile.skills.map((skill) => (
            <li key={skill} className="rounded-sm bg-sunken px-2.5 py-1 text-sm font-medium wrap-anywhere">
              {skill}
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[...candidateFacts(profile), { label: t`Résumé`, value: resume && <ResumeLink resume={resume} /> }]}
      />
      {profile.positions.length > 0 && (
        <section>
          <h3 className="type-h3 mb-3">Work history</h3>
          <PositionList positions={profile.positions} />
        </section>
      )}
    </div>
  );
}

export const HiddenProfile = () => (
  <p className="flex items-start gap-3 rounded-md bg-sunken p-5 text-ink-2">
    <EyeOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
    You are hidden: no employer finds you in the search. Change that under “Who can find you”.
  </p>
);
